import { STORE_ATTRIBUTE_LEVELS } from '../../../../core/levels.js';
import type { AnalyticsConnection } from '../../../../platform/analytics/duckdb.js';
import { UNASSIGNED_STORE } from '../../levels.js';
import { addList, matchedBySql } from './snapshot-lists.js';
import type { SnapshotList } from './snapshot-source.js';

const ATTRIBUTES = ['name', ...STORE_ATTRIBUTE_LEVELS] as const;

/**
 * Adds `stores` in the order of their keys, from 1, `placements`, and the stores' levels to `level_values`. Products
 * must be added first. A planogram that the store list names is placed in the stores that name it; any other is placed
 * in the store that its file names. The number shown has the leading zeros of its shortest spelling.
 */
export async function addStores(db: AnalyticsConnection, list: SnapshotList | undefined): Promise<void> {
  await addList(
    db,
    'str',
    list,
    `r.planogram IS NOT NULL OR coalesce(a.canonical, r.key) IN (SELECT store_key FROM planograms)
     OR coalesce(a.canonical, r.key) IN (SELECT canonical FROM store_aliases)`,
  );
  await addMapped(db);
  const chosen = ATTRIBUTES.map((name) => `coalesce(e.${name}, l.${name}) AS ${name}`).join(', ');
  await db.run(
    `CREATE TABLE keyed_stores AS
     SELECT row_number() OVER (ORDER BY k.store_key)::INTEGER AS store_id, k.store_key,
       coalesce(k.store_number, l.number, k.store_key) AS store_number, ${chosen},
       ${list?.rows ? 'l.key IS NOT NULL' : 'NULL::BOOLEAN'} AS listed, l.own_key AS list_key,
       ${matchedBySql('false')} AS matched_by
     FROM (
       SELECT store_key, min(store_number) AS store_number
       FROM (
         SELECT store_key, store_number FROM planograms g
         WHERE store_key IS NOT NULL AND g.planogram_id NOT IN (SELECT planogram_id FROM mapped)
         UNION ALL
         SELECT store_key, NULL FROM mapped)
       GROUP BY store_key) k
     LEFT JOIN str_list l ON l.key = k.store_key LEFT JOIN str_edits e ON e.key = k.store_key
     UNION ALL
     SELECT 0, '${UNASSIGNED_STORE}', '${UNASSIGNED_STORE}', ${ATTRIBUTES.map(() => 'NULL').join(', ')}, NULL, NULL, NULL`,
  );
  await addLevels(db);
  const levels = STORE_ATTRIBUTE_LEVELS.map((level) => `k.${level}, coalesce(v_${level}.value_id, 0) AS ${level}_id`);
  const joins = STORE_ATTRIBUTE_LEVELS.map(
    (level) => `LEFT JOIN level_values v_${level} ON v_${level}.level = '${level}' AND v_${level}.name = k.${level}`,
  );
  await db.run(
    `CREATE TABLE stores AS
     SELECT k.store_id, k.store_key, k.store_number, k.name, ${levels.join(', ')}, k.listed, k.list_key, k.matched_by
     FROM keyed_stores k ${joins.join('\n')} ORDER BY k.store_id`,
  );
  await db.run(
    `CREATE TABLE placements AS
     SELECT g.planogram_id, coalesce(s.store_id, 0)::INTEGER AS store_id,
       (CASE WHEN s.store_id IS NULL THEN greatest(g.number_of_stores, 1) ELSE 1 END)::DOUBLE AS weight
     FROM planograms g LEFT JOIN stores s ON s.store_key = g.store_key AND s.store_id > 0
     WHERE g.planogram_id NOT IN (SELECT planogram_id FROM mapped)
     UNION ALL
     SELECT m.planogram_id, s.store_id, 1 FROM mapped m JOIN stores s ON s.store_key = m.store_key AND s.store_id > 0
     ORDER BY planogram_id, store_id`,
  );
}

/** Planograms that the list's stores name, by name or key in any case; several in one cell are separated by ; or |. */
async function addMapped(db: AnalyticsConnection): Promise<void> {
  await db.run(
    `CREATE TABLE mapped AS
     WITH given AS (
       SELECT coalesce(l.key, e.key) AS store_key, coalesce(e.planogram, l.planogram) AS planogram
       FROM str_list l FULL JOIN str_edits e ON e.key = l.key),
     named AS (
       SELECT DISTINCT store_key, lower(trim(unnest([planogram] || string_split_regex(planogram, '[;|]')))) AS name
       FROM given WHERE planogram IS NOT NULL)
     SELECT g.planogram_id, n.store_key FROM planograms g JOIN named n ON n.name = lower(trim(g.name))
     UNION
     SELECT g.planogram_id, n.store_key FROM planograms g JOIN named n ON n.name = lower(trim(g.key))`,
  );
}

/** The values of each level that a store has, numbered by name from 1. */
async function addLevels(db: AnalyticsConnection): Promise<void> {
  const each = STORE_ATTRIBUTE_LEVELS.map(
    (level) =>
      `SELECT '${level}' AS level, row_number() OVER (ORDER BY name)::INTEGER AS value_id, name
       FROM (SELECT DISTINCT ${level} AS name FROM keyed_stores WHERE ${level} IS NOT NULL AND ${level} <> '')`,
  );
  await db.run(`INSERT INTO level_values SELECT * FROM (${each.join(' UNION ALL ')}) ORDER BY level, value_id`);
}
