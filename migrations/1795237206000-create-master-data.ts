import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Master products and stores of retailers: their rows in every version, what made the versions, and imports. */
export class CreateMasterData1795237206000 implements MigrationInterface {
  name = 'CreateMasterData1795237206000';

  async up(runner: QueryRunner): Promise<void> {
    await createImports(runner);
    await createRows(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['master_stores', 'master_products', 'master_versions', 'master_imports', 'master_lists']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}

/** What a retailer's lists are, what was imported into them, and the versions that this made. */
async function createImports(runner: QueryRunner): Promise<void> {
  await runner.query(`
      CREATE TABLE master_lists (
        retailer_id uuid NOT NULL,
        object text NOT NULL,
        version integer NOT NULL DEFAULT 0,
        rows integer NOT NULL DEFAULT 0,
        heads jsonb NOT NULL DEFAULT '{}',
        updated_at timestamptz NOT NULL,
        CONSTRAINT pk_master_lists PRIMARY KEY (retailer_id, object),
        CONSTRAINT fk_master_lists_retailer_id FOREIGN KEY (retailer_id) REFERENCES retailers (id),
        CONSTRAINT ck_master_lists_object CHECK (object IN ('prd', 'str'))
      )`);
  await runner.query(`
      CREATE TABLE master_imports (
        id uuid NOT NULL,
        retailer_id uuid NOT NULL,
        object text NOT NULL,
        state text NOT NULL,
        attempt integer NOT NULL DEFAULT 0,
        mode text,
        file_name text NOT NULL,
        bytes bigint,
        settings jsonb,
        rows_read integer NOT NULL DEFAULT 0,
        progress real NOT NULL DEFAULT 0,
        counts jsonb,
        samples jsonb,
        findings jsonb,
        is_blocked boolean NOT NULL DEFAULT false,
        error_code text,
        error_params jsonb,
        staging text,
        base_version integer,
        version integer,
        created_by uuid NOT NULL,
        created_email text NOT NULL,
        applied_by uuid,
        applied_email text,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        finished_at timestamptz,
        swept_at timestamptz,
        CONSTRAINT pk_master_imports PRIMARY KEY (id),
        CONSTRAINT fk_master_imports_retailer_id FOREIGN KEY (retailer_id) REFERENCES retailers (id),
        CONSTRAINT ck_master_imports_object CHECK (object IN ('prd', 'str')),
        CONSTRAINT ck_master_imports_mode CHECK (mode IN ('replace', 'merge')),
        CONSTRAINT ck_master_imports_state
          CHECK (state IN ('initial', 'uploaded', 'checking', 'checked', 'applying', 'complete', 'error', 'cancel'))
      )`);
  await runner.query(`CREATE INDEX ix_master_imports_retailer_id_object ON master_imports (retailer_id, object, id)`);
  await runner.query(`CREATE INDEX ix_master_imports_state ON master_imports (state) WHERE swept_at IS NULL`);
  await runner.query(`
      CREATE TABLE master_versions (
        retailer_id uuid NOT NULL,
        object text NOT NULL,
        version integer NOT NULL,
        how text NOT NULL,
        import_id uuid,
        added integer NOT NULL,
        changed integer NOT NULL,
        removed integer NOT NULL,
        rows integer NOT NULL,
        user_id uuid,
        user_email text,
        at timestamptz NOT NULL,
        CONSTRAINT pk_master_versions PRIMARY KEY (retailer_id, object, version),
        CONSTRAINT fk_master_versions_retailer_id_object
          FOREIGN KEY (retailer_id, object) REFERENCES master_lists (retailer_id, object),
        CONSTRAINT ck_master_versions_how CHECK (how IN ('import', 'edit', 'merge'))
      )`);
}

/** The rows themselves, in every version. */
async function createRows(runner: QueryRunner): Promise<void> {
  await runner.query(`
      CREATE TABLE master_products (
        retailer_id uuid NOT NULL,
        key text COLLATE "C" NOT NULL,
        version_from integer NOT NULL,
        version_to integer,
        upc text, item_id text, name text, category text, subcategory text, segment text, subsegment text,
        manufacturer text, brand text, package text, size text, unit_of_measure text, supplier text,
        width double precision, height double precision, depth double precision,
        price numeric(16, 4), unit_cost numeric(16, 4), case_total_number integer,
        search text NOT NULL,
        CONSTRAINT pk_master_products PRIMARY KEY (retailer_id, key, version_from),
        CONSTRAINT fk_master_products_retailer_id FOREIGN KEY (retailer_id) REFERENCES retailers (id)
      )`);
  await runner.query(
    `CREATE UNIQUE INDEX uq_master_products_retailer_id_key ON master_products (retailer_id, key) WHERE version_to IS NULL`,
  );
  await runner.query(`
      CREATE TABLE master_stores (
        retailer_id uuid NOT NULL,
        key text COLLATE "C" NOT NULL,
        version_from integer NOT NULL,
        version_to integer,
        number text, name text, banner text, region text, state text, city text, cluster text,
        latitude double precision, longitude double precision, planogram text,
        search text NOT NULL,
        CONSTRAINT pk_master_stores PRIMARY KEY (retailer_id, key, version_from),
        CONSTRAINT fk_master_stores_retailer_id FOREIGN KEY (retailer_id) REFERENCES retailers (id)
      )`);
  await runner.query(
    `CREATE UNIQUE INDEX uq_master_stores_retailer_id_key ON master_stores (retailer_id, key) WHERE version_to IS NULL`,
  );
}
