import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Master data become one kind of list among four: a list belongs to an owner (a retailer or a project, by kind). Owners
 * of what there is get their retailer's id, so that no row of a list is rewritten.
 */
export class GeneraliseLists1795237252000 implements MigrationInterface {
  name = 'GeneraliseLists1795237252000';

  async up(runner: QueryRunner): Promise<void> {
    await createOwners(runner);
    for (const table of TABLES) await renameTable(runner, `master_${table}`, newName(table));
    for (const table of TABLES) await toOwner(runner, newName(table));
    await renameStaging(runner, 'master_staging_', 'list_staging_');
    await createHeads(runner);
    await addColumns(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Only master data fit into what there was before.
    for (const table of ['list_imports', 'list_products', 'list_stores', 'list_versions', 'lists']) {
      await runner.query(`DELETE FROM ${table} WHERE owner_id IN (SELECT id FROM list_owners WHERE kind <> 'master')`);
    }
    await removeColumns(runner);
    await returnHeads(runner);
    await runner.query(`ALTER TABLE list_versions DROP CONSTRAINT fk_list_versions_owner_id_object`);
    await renameStaging(runner, 'list_staging_', 'master_staging_');
    for (const table of TABLES) await toRetailer(runner, newName(table));
    for (const table of TABLES) await renameTable(runner, newName(table), `master_${table}`);
    await runner.query(`
      ALTER TABLE master_versions ADD CONSTRAINT fk_master_versions_retailer_id_object
        FOREIGN KEY (retailer_id, object) REFERENCES master_lists (retailer_id, object)`);
    await runner.query(`DROP TABLE list_owners`);
  }
}

const TABLES = ['lists', 'imports', 'versions', 'products', 'stores'] as const;
const newName = (table: (typeof TABLES)[number]): string => (table === 'lists' ? 'lists' : `list_${table}`);

async function createOwners(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE list_owners (
      id uuid NOT NULL,
      kind text NOT NULL,
      retailer_id uuid,
      project_id uuid,
      CONSTRAINT pk_list_owners PRIMARY KEY (id),
      CONSTRAINT fk_list_owners_retailer_id FOREIGN KEY (retailer_id) REFERENCES retailers (id),
      CONSTRAINT fk_list_owners_project_id FOREIGN KEY (project_id) REFERENCES projects (id),
      CONSTRAINT ck_list_owners_kind CHECK (kind IN ('master', 'retailer', 'project', 'edits')),
      CONSTRAINT ck_list_owners_owner CHECK (
        (retailer_id IS NOT NULL) = (kind IN ('master', 'retailer'))
        AND (project_id IS NOT NULL) = (kind IN ('project', 'edits')))
    )`);
  await runner.query(`
    CREATE UNIQUE INDEX uq_list_owners_retailer_id_kind ON list_owners (retailer_id, kind) WHERE retailer_id IS NOT NULL`);
  await runner.query(`
    CREATE UNIQUE INDEX uq_list_owners_project_id_kind ON list_owners (project_id, kind) WHERE project_id IS NOT NULL`);
  await runner.query(`
    INSERT INTO list_owners (id, kind, retailer_id)
    SELECT retailer_id, 'master', retailer_id FROM master_lists
    UNION SELECT retailer_id, 'master', retailer_id FROM master_imports
    UNION SELECT retailer_id, 'master', retailer_id FROM master_products
    UNION SELECT retailer_id, 'master', retailer_id FROM master_stores`);
}

/** Renames a table, its constraints and its indexes. */
async function renameTable(runner: QueryRunner, from: string, to: string): Promise<void> {
  await runner.query(`ALTER TABLE ${from} RENAME TO ${to}`);
  const named: { name: string }[] = await runner.query(
    `SELECT conname AS name FROM pg_constraint WHERE conrelid = to_regclass($1) AND contype <> 'n'`,
    [to],
  );
  for (const { name } of named) {
    await runner.query(`ALTER TABLE ${to} RENAME CONSTRAINT ${name} TO ${name.replace(`_${from}`, `_${to}`)}`);
  }
  const indexes: { name: string }[] = await runner.query(
    `SELECT indexname AS name FROM pg_indexes WHERE tablename = $1 AND schemaname = current_schema()
       AND strpos(indexname, '_' || $2) > 0`,
    [to, from],
  );
  for (const { name } of indexes) {
    // A key's index got its name with the key.
    if (name.includes(`_${to}`)) continue;
    await runner.query(`ALTER INDEX ${name} RENAME TO ${name.replace(`_${from}`, `_${to}`)}`);
  }
}

/** What named a retailer names an owner. */
async function toOwner(runner: QueryRunner, table: string): Promise<void> {
  await renameColumn(runner, table, 'retailer_id', 'owner_id');
  if (table === 'list_versions') return;
  await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT fk_${table}_owner_id`);
  await runner.query(`
    ALTER TABLE ${table} ADD CONSTRAINT fk_${table}_owner_id FOREIGN KEY (owner_id) REFERENCES list_owners (id)`);
}

async function toRetailer(runner: QueryRunner, table: string): Promise<void> {
  await renameColumn(runner, table, 'owner_id', 'retailer_id');
  if (table !== 'list_versions') await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT fk_${table}_retailer_id`);
  // Owners that came later have ids of their own.
  await runner.query(`UPDATE ${table} t SET retailer_id = o.retailer_id FROM list_owners o WHERE o.id = t.retailer_id`);
  if (table === 'list_versions') return;
  await runner.query(`
    ALTER TABLE ${table} ADD CONSTRAINT fk_${table}_retailer_id FOREIGN KEY (retailer_id) REFERENCES retailers (id)`);
}

async function renameColumn(runner: QueryRunner, table: string, from: string, to: string): Promise<void> {
  await runner.query(`ALTER TABLE ${table} RENAME COLUMN ${from} TO ${to}`);
  const named: { name: string }[] = await runner.query(
    `SELECT conname AS name FROM pg_constraint WHERE conrelid = to_regclass($1) AND strpos(conname, $2) > 0`,
    [table, from],
  );
  for (const { name } of named) {
    await runner.query(`ALTER TABLE ${table} RENAME CONSTRAINT ${name} TO ${name.replace(from, to)}`);
  }
  const indexes: { name: string }[] = await runner.query(
    `SELECT indexname AS name FROM pg_indexes WHERE tablename = $1 AND schemaname = current_schema()
       AND strpos(indexname, $2) > 0`,
    [table, from],
  );
  for (const { name } of indexes) await runner.query(`ALTER INDEX ${name} RENAME TO ${name.replace(from, to)}`);
}

/** Rows of imports that wait for a person's word stay where they are, under another name. */
async function renameStaging(runner: QueryRunner, from: string, to: string): Promise<void> {
  const tables: { name: string }[] = await runner.query(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND starts_with(relname, $1) AND pg_table_is_visible(oid)`,
    [from],
  );
  for (const { name } of tables) await runner.query(`ALTER TABLE ${name} RENAME TO ${name.replace(from, to)}`);
  await runner.query(`UPDATE list_imports SET staging = replace(staging, $1, $2) WHERE staging IS NOT NULL`, [
    from,
    to,
  ]);
}

/** What columns mean is a retailer's, whichever of its lists a file is for. */
async function createHeads(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE list_heads (
      retailer_id uuid NOT NULL,
      object text NOT NULL,
      heads jsonb NOT NULL,
      CONSTRAINT pk_list_heads PRIMARY KEY (retailer_id, object),
      CONSTRAINT fk_list_heads_retailer_id FOREIGN KEY (retailer_id) REFERENCES retailers (id),
      CONSTRAINT ck_list_heads_object CHECK (object IN ('prd', 'str'))
    )`);
  await runner.query(`
    INSERT INTO list_heads (retailer_id, object, heads)
    SELECT o.retailer_id, l.object, l.heads FROM lists l JOIN list_owners o ON o.id = l.owner_id`);
  await runner.query(`ALTER TABLE lists DROP COLUMN heads`);
}

async function returnHeads(runner: QueryRunner): Promise<void> {
  await runner.query(`ALTER TABLE lists ADD COLUMN heads jsonb NOT NULL DEFAULT '{}'`);
  await runner.query(`
    UPDATE lists l SET heads = h.heads FROM list_owners o, list_heads h
    WHERE o.id = l.owner_id AND h.retailer_id = o.retailer_id AND h.object = l.object`);
  await runner.query(`DROP TABLE list_heads`);
}

async function addColumns(runner: QueryRunner): Promise<void> {
  for (const table of ['list_products', 'list_stores']) {
    await runner.query(`ALTER TABLE ${table} ADD COLUMN line integer, ADD COLUMN line_version integer`);
  }
  await runner.query(`
    ALTER TABLE list_imports
      ADD COLUMN project_id uuid,
      ADD COLUMN rejected jsonb,
      ADD CONSTRAINT fk_list_imports_project_id FOREIGN KEY (project_id) REFERENCES projects (id)`);
  await runner.query(
    `CREATE INDEX ix_list_imports_project_id ON list_imports (project_id) WHERE project_id IS NOT NULL`,
  );
  await runner.query(`
    ALTER TABLE list_versions
      ADD COLUMN reason text,
      DROP CONSTRAINT ck_list_versions_how,
      ADD CONSTRAINT ck_list_versions_how CHECK (how IN ('import', 'edit', 'merge', 'undo', 'remove'))`);
}

async function removeColumns(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE list_versions DROP COLUMN reason, DROP CONSTRAINT ck_list_versions_how,
      ADD CONSTRAINT ck_list_versions_how CHECK (how IN ('import', 'edit', 'merge'))`);
  await runner.query(`DROP INDEX ix_list_imports_project_id`);
  await runner.query(`
    ALTER TABLE list_imports DROP CONSTRAINT fk_list_imports_project_id, DROP COLUMN rejected, DROP COLUMN project_id`);
  for (const table of ['list_products', 'list_stores']) {
    await runner.query(`ALTER TABLE ${table} DROP COLUMN line_version, DROP COLUMN line`);
  }
}
