import type { TestDatabase } from './database.js';

/** Columns, constraints, indexes and functions of a database, one per line, for comparison with another's. */
export async function describeSchema({ query }: Pick<TestDatabase, 'query'>): Promise<string[]> {
  const rows = await query<{ line: string }>(`
    SELECT format('%s.%s %s%s default %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        CASE WHEN a.attnotnull THEN ' not null' ELSE '' END, pg_get_expr(d.adbin, d.adrelid)) AS line
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    UNION ALL SELECT format('%s: %s', conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
      AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
    ORDER BY 1`);
  return rows.map(({ line }) => line);
}
