import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_RULES } from '../../core/validation/project-rules.js';
import type { ProductVariant, ProjectSubject } from '../../core/validation/project-subject.js';
import { DEFAULT_LIMITS } from '../../core/validation/limits.js';
import { AnalyticsDatabase } from '../../platform/analytics/duckdb.js';
import { productVariants } from './project-facts.js';

const LINES_A_FILE = 4_294_967_296;
const WAYS = 3_000;
let database: AnalyticsDatabase;

beforeAll(async () => {
  database = await AnalyticsDatabase.open({ folders: [], memoryLimitMb: 64, threads: 1 });
  // One product that every file describes differently, one with two spellings, and one on which all agree.
  await database.connection.run(
    `CREATE TABLE product_ways AS
     SELECT 'A' AS product_key, CASE WHEN i < 3 THEN '  the  NAME ' || repeat(' ', i::INTEGER) ELSE 'Name ' || i END AS name,
       CASE WHEN i = 7 THEN NULL ELSE 'Brand' END AS brand, 'Maker ' || (i % 2) AS manufacturer,
       10 + (i * 7919 % ${WAYS}) / 1000 AS width, 5.0::DOUBLE AS height, NULL::DOUBLE AS depth,
       i * ${LINES_A_FILE} + 40 AS place
     FROM range(${WAYS}) t(i)
     UNION ALL SELECT 'B', 'Chips', 'Crunch', NULL, 1, 1, 1, ${LINES_A_FILE} * 2 + 7
     UNION ALL SELECT 'B', ' chips', 'Crunch', NULL, 1, 1, 1, ${LINES_A_FILE} * 3 + 7
     UNION ALL SELECT 'C', 'Same', 'Same', 'Same', 1, 1, 1, ${LINES_A_FILE} + 9`,
  );
});
afterAll(() => database.close());

/** The results of the rules about differing products, with an otherwise empty subject. */
function found(variants: readonly ProductVariant[]) {
  const subject = { variants, limits: DEFAULT_LIMITS } as Partial<ProjectSubject> as ProjectSubject;
  return PROJECT_RULES.filter(({ id }) => ['P03', 'P05'].includes(id)).flatMap((rule) => [...rule.check(subject)]);
}

describe('the variants in which files describe a product', () => {
  it('are a few of thousands, in which rules find the same as in all', async () => {
    const few = await productVariants(database.connection);
    const all = await database.connection.query<Omit<ProductVariant, never> & Record<string, string | number | null>>(
      `SELECT product_key AS "productKey", (place // ${LINES_A_FILE})::INTEGER AS "fileNo",
         (place % ${LINES_A_FILE})::INTEGER AS line, name, brand, manufacturer, width, height, depth
       FROM product_ways ORDER BY place, product_key`,
    );
    expect(found(few)).toEqual(found(all));
    expect(found(few).map(({ params }) => params?.['attribute'] ?? params?.['side'])).toEqual([
      'name',
      'manufacturer',
      'width',
    ]);
    expect(few.filter(({ productKey }) => productKey === 'A').length).toBeLessThan(20);
    expect(few.some(({ productKey }) => productKey === 'C')).toBe(false);
  });
});
