import { describe, expect, it } from 'vitest';
import { readPlanogramFile } from '../planogram/psa/reader.js';
import { type Cells, type PlanogramFileDraft, writePlanogramFile } from '../planogram/psa/writer.js';
import { PART_TABLES, PART_TABLE_NAMES, type PartTableName } from './columns.js';
import { extractFile, transferableBuffers } from './extract.js';
import type { ExtractionOptions, FileExtract } from './file-extract.js';

const OPTIONS: ExtractionOptions = { fileNo: 7, fileName: 'east/3806OSR2020.psa', storeExtraction: { source: 3 } };

/** Two soups and a sauce on two 40-inch shelves, with an obstruction under them. */
function draft(
  overrides: { project?: Cells; planogram?: Cells; products?: readonly Cells[] } = {},
): PlanogramFileDraft {
  const block = { y: 5, height: 10, depth: 12, h_facings: 2, v_facings: 1, d_facings: 3 };
  return {
    version: '2017.2.0',
    encoding: 'utf-8',
    project: {
      name: 'Reset 12',
      primary_key: 0,
      movement_period: 7,
      measurement: 0,
      ...USUAL_RULES,
      ...overrides.project,
    },
    products: overrides.products ?? [
      { upc: '0001', id: 'a', name: 'Soup', manufacturer: 'M', brand: 'B', size: '12.0', uom: 'OZ', width: 4, height: 10, depth: 4, price: 9, case_total_number: 12, desc_3: 'Wet', desc_4: ' ' }, // prettier-ignore
      { upc: '0002', id: 'b', name: 'Sauce', manufacturer: 'M', width: 4, height: 10, depth: 4, case_total_number: 6 },
      { upc: '0003', id: 'c', name: 'Absent' },
    ],
    planograms: [
      {
        cells: { name: 'Store=0044 Category=9', category: 'Meals', width: 80, height: 72, depth: 20, number_of_stores: 3, date_modified: 45_000, ...overrides.planogram }, // prettier-ignore
        performances: [
          { upc: '0001', id: 'a', price: 2.5, case_cost: 18, unit_movement: 14 },
          { upc: '0002', id: 'b', price: 0, unit_movement: 3.5 },
          { upc: '0003', id: 'c', price: 1, unit_movement: 9 },
        ],
        segments: [
          { name: 'S1', offset_x: 0, width: 40 },
          { name: 'S2', offset_x: 40, width: 40 },
        ],
        fixtures: [
          {
            cells: { type: 0, x: 0, y: 0, width: 40, height: 5, can_combine: 1 },
            positions: [
              { ...block, upc: '0001', id: 'a', x: 0, width: 8, rank_x: 1 },
              { ...block, upc: '0002', id: 'b', x: 8, width: 8, rank_x: 2 },
            ],
          },
          {
            cells: { type: 0, x: 40, y: 0, width: 40, height: 5, can_combine: 1 },
            positions: [{ ...block, upc: '0001', id: 'a', x: 40, width: 8 }],
          },
          {
            cells: { type: 10, x: 0, y: 30, width: 40, height: 5 },
            positions: [{ ...block, upc: '0003', id: 'c', x: 0, width: 30 }],
          },
        ],
      },
    ],
  };
}

const USUAL_RULES = { use_performance_price: 2, use_performance_cost: 2, use_performance_tax_code: 2, use_performance_movement: 2 }; // prettier-ignore

function extract(file: PlanogramFileDraft, options: Partial<ExtractionOptions> = {}): FileExtract {
  const result = readPlanogramFile(writePlanogramFile(file));
  if (!result.ok) throw new Error(result.refusal.code);
  return extractFile(result.file, { ...OPTIONS, ...options });
}

type PlainRow = Record<string, number | string | boolean | null>;

/** A table as plain rows, with null for the columns' null values. */
function rowsOf(extracted: FileExtract, name: PartTableName): PlainRow[] {
  const table = extracted[name];
  return Array.from({ length: table.rows }, (_, row) => {
    const plain: PlainRow = {};
    for (const [column, data] of Object.entries(table.columns)) {
      const type = PART_TABLES[name].find((definition) => definition.name === column)?.type;
      if ('codes' in data) plain[column] = data.dictionary[data.codes[row] ?? -1] ?? null;
      else if (type === 'bool') plain[column] = data[row] === 1;
      else if (type === 'int') plain[column] = data[row] === -1 ? null : (data[row] ?? null);
      else plain[column] = Number.isNaN(data[row]) ? null : (data[row] ?? null);
    }
    return plain;
  });
}

describe('extracting a planogram file', () => {
  const extracted = extract(draft());

  it('sums a product’s positions on a planogram, in centimeters and per week', () => {
    const [soup] = rowsOf(extracted, 'facts');
    expect(soup).toMatchObject({ file_no: 7, planogram_no: 0, product_key: '0001', positions: 2, facings: 4 });
    expect(soup?.linear).toBeCloseTo(40.64, 9); // (8 + 8) in × 2.54
    expect(soup?.square).toBeCloseTo(192 * 6.4516, 9); // 2 × 8 × 12 in² × 2.54²
    expect(soup?.area).toBeCloseTo(160 * 6.4516, 9); // 2 × 8 × 10 in²
    expect(soup?.cubic).toBeCloseTo(1_920 * 16.387064, 8); // 2 × 8 × 10 × 12 in³ × 2.54³
    expect(soup).toMatchObject({
      capacity: 12, // 2 positions × 2 × 1 × 3
      movement: 14,
      price: 2.5, // Performance over Product's 9
      sales: 35, // 14 × 2.50
      unit_cost: 1.5, // 18 ÷ 12
      profit: 14, // 35 − 14 × 1.50
      daily_movement: 2,
      capacity_moving: 12,
    });
    expect(soup).toMatchObject({ space_reason: null, capacity_reason: null, sales_reason: null, profit_reason: null });
  });

  it('gives the reason for each figure it cannot compute', () => {
    expect(rowsOf(extracted, 'facts')[1]).toMatchObject({
      product_key: '0002',
      movement: 3.5,
      price: null,
      sales: null,
      profit: null,
      movement_reason: null,
      sales_reason: 'no-price',
      profit_reason: 'no-price',
    });
  });

  it('leaves out positions on an obstruction or on no fixture', () => {
    expect(rowsOf(extracted, 'facts').map((fact) => fact.product_key)).toEqual(['0001', '0002']);
    expect(rowsOf(extracted, 'positions').map((position) => position.counted)).toEqual([true, true, true, false]);
    expect(rowsOf(extracted, 'products').map((product) => product.placed)).toEqual([true, true, false]);
  });

  it('places each position: planogram, fixture, segment, line', () => {
    expect(rowsOf(extracted, 'positions')).toMatchObject([
      { position_no: 0, fixture_no: 0, segment_no: 0, product_key: '0001', product_line: 4, rank_x: 1 },
      { position_no: 1, fixture_no: 0, segment_no: 0, product_key: '0002', product_line: 5, rank_x: 2 },
      { position_no: 2, fixture_no: 1, segment_no: 1, product_key: '0001', product_line: 4 },
      { position_no: 3, fixture_no: 2, segment_no: 0, product_key: '0003', fixture_type: 10 },
    ]);
    expect(rowsOf(extracted, 'positions')[2]).toMatchObject({ x: 101.6, style: 0, cap_units: 0, units_per_style: 1 }); // 40 in
  });

  it('scores a block where its caps begin: what stands right of it is not nearer, nor what is left of it farther', () => {
    const wall = draft();
    const [planogram] = wall.planograms;
    if (planogram === undefined) throw new Error('no planogram');
    const block = {
      y: 5,
      height: 10,
      depth: 12,
      v_facings: 1,
      d_facings: 3,
      merch_style_width: 4,
      merch_style_height: 10,
    };
    const soup = { ...block, upc: '0001', id: 'a' };
    const fixture = {
      cells: { type: 0, x: 0, y: 0, width: 24, height: 5 },
      positions: [
        { ...soup, x: 0, width: 8, h_facings: 2 },
        // Caps from 8 to 11, facings from 11 to 15; the next of the brand begins 3 inches (7.6 cm) later.
        { ...soup, x: 11, width: 7, h_facings: 1, x_cap_num: 1, x_cap_orientation: 0 },
        { ...soup, x: 18, width: 4, h_facings: 1 },
      ],
    };
    const scored = extract({ ...wall, planograms: [{ ...planogram, fixtures: [fixture] }] });
    const inch = 2.54 * 2.54;
    expect(rowsOf(scored, 'planograms')[0]?.block_all).toBeCloseTo((8 + 7 + 4) * 10 * inch, 6);
    expect(rowsOf(scored, 'planograms')[0]?.block_together).toBeCloseTo((8 + 7) * 10 * inch, 6);
    expect(rowsOf(scored, 'positions').map(({ caps_left }) => caps_left)).toEqual([0, 3 * 2.54, 0]);
  });

  it('describes the planogram by its store, period, sums and fill', () => {
    const [planogram] = rowsOf(extracted, 'planograms');
    expect(planogram).toMatchObject({
      store_number: '0044',
      store_key: '44',
      number_of_stores: 3,
      category: 'Meals',
      period_days: 7,
      period_assumed: false,
      date_modified: '2023-03-15', // day 45,000 after 1899-12-30
      date_effective: null,
      unit: 'in',
      segments: 2,
      fixtures: 2, // the obstruction is not counted
      positions: 3,
      products: 2,
      capacity: 18, // 12 + 6
    });
    expect(planogram?.width).toBeCloseTo(203.2, 9); // 80 in
    expect(planogram?.linear).toBeCloseTo(60.96, 9); // 3 × 8 in
    expect(planogram?.available_linear).toBeCloseTo(203.2, 9); // 40 + 40 in
    expect(planogram?.used_linear).toBeCloseTo(60.96, 9); // 0–16 and 40–48 in
    expect(extracted.summary.planograms[0]).toMatchObject({ storeNumber: '0044', positions: 3, products: 2 });
    expect(extracted.summary).toMatchObject({
      storeNumbers: ['0044'],
      products: 3,
      positions: 3,
      errors: 0,
      warnings: 0,
    });
  });

  it('reads a product’s attributes, including those in Desc cells that the project names', () => {
    expect(rowsOf(extracted, 'products')[0]).toMatchObject({ package: '12 oz', brand: 'B', segment: null, line: 4 });
    const [soup] = rowsOf(extract(draft(), { attributeCells: { segment: 3, subsegment: 4, package: 3 } }), 'products');
    expect(soup).toMatchObject({
      segment: 'Wet',
      subsegment: null,
      package: 'Wet',
      size: '12.0',
      date_modified: '2023-03-15',
    });
  });

  it('treats a weight or status of 0 as missing', () => {
    const soup = { upc: '0001', id: 'a', name: 'Soup' };
    const products = [
      { ...soup, weight: 0, status: '0' },
      { ...soup, weight: 0.75, status: ' Delisted ' },
    ];
    const [none, given] = rowsOf(extract(draft({ products })), 'products');
    expect(none).toMatchObject({ weight: null, status: null });
    expect(given).toMatchObject({ weight: 0.75, status: 'Delisted' });
  });

  it('converts movement of any period to a week', () => {
    const monthly = extract(draft({ planogram: { movement_period: 28 } }));
    expect(rowsOf(monthly, 'facts')[0]).toMatchObject({ movement: 3.5, sales: 8.75, daily_movement: 0.5 }); // 14 ÷ 28 × 7
    expect(rowsOf(monthly, 'planograms')[0]).toMatchObject({ period_days: 28, period_assumed: false });
  });

  it('assumes the project’s default period if none is given, and says so', () => {
    const assumed = extract(draft({ project: { movement_period: 0 } }), { defaultPeriodDays: 14 });
    expect(rowsOf(assumed, 'facts')[0]).toMatchObject({ movement: 7 }); // 14 ÷ 14 × 7
    expect(rowsOf(assumed, 'planograms')[0]).toMatchObject({ period_days: 14, period_assumed: true });
    expect(assumed.diagnostics.map(({ code, line }) => [code, line])).toEqual([['G07', 7]]);
  });

  it('keeps a file in centimeters as it is', () => {
    const metric = extract(draft({ project: { measurement: 1 } }));
    expect(rowsOf(metric, 'facts')[0]?.linear).toBe(16); // 8 + 8 cm
  });

  it('counts the space of a product that the file does not define, by its own cells', () => {
    const orphaned = extract(
      draft({ products: [{ upc: '0002', id: 'b', name: 'Sauce', width: 4, height: 10, depth: 4 }] }),
    );
    const facts = rowsOf(orphaned, 'facts');
    expect(facts).toHaveLength(2);
    expect(facts[0]).toMatchObject({
      product_key: '0001',
      product_line: null,
      positions: 2,
      movement: 14,
      sales: 35,
      profit: -217,
    }); // 35 − 14 × 18 per unit: a case of unknown size counts as one unit
  });

  it('reports what is missing from a planogram', () => {
    const bare = extract(draft({ planogram: { name: 'no number', category: '', depth: 0 } }), {
      storeExtraction: { source: 3, pattern: 'a(?=b)' },
    });
    expect(bare.diagnostics.map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      'extraction.pattern.look-around error',
      'G02 warning',
      'G03 error',
      'G06 warning',
    ]);
    expect(bare.summary).toMatchObject({ errors: 2, warnings: 2, storeNumbers: [] });
    expect(rowsOf(bare, 'planograms')[0]).toMatchObject({ store_number: null, store_key: null, depth: null });
  });

  it('reads the store number from the file’s name', () => {
    const named = extract(draft(), { storeExtraction: { source: 1 } });
    expect(named.summary.planograms[0]).toMatchObject({ storeNumber: '3806', storeKey: '3806' });
  });

  it('fills exactly the declared columns, each as long as its table', () => {
    for (const name of PART_TABLE_NAMES) {
      const { rows, columns } = extracted[name];
      expect(Object.keys(columns)).toEqual(PART_TABLES[name].map((column) => column.name));
      for (const data of Object.values(columns)) expect(('codes' in data ? data.codes : data).length).toBe(rows);
    }
  });

  it('leaves no non-nullable column empty', () => {
    for (const name of PART_TABLE_NAMES) {
      for (const row of rowsOf(extracted, name)) {
        for (const column of PART_TABLES[name]) {
          if (!column.nullable) expect(row[column.name], `${name}.${column.name}`).not.toBeNull();
        }
      }
    }
  });

  it('moves between threads in four buffers', () => {
    const sent = extract(draft());
    const facts = rowsOf(sent, 'facts');
    const buffers = transferableBuffers(sent);
    expect(buffers).toHaveLength(4);
    const received = structuredClone(sent, { transfer: buffers });
    expect(buffers.every((buffer) => buffer.byteLength === 0)).toBe(true);
    expect(rowsOf(received, 'facts')).toEqual(facts);
  });
});

describe('a file of several planograms', () => {
  it('numbers them and keeps their facts apart', () => {
    const two = draft();
    const [first] = two.planograms;
    if (first === undefined) throw new Error('no planogram');
    const second = { ...first, cells: { ...first.cells, name: 'Store 0045' }, performances: [] };
    const extracted = extract({ ...two, planograms: [first, second] });
    expect(rowsOf(extracted, 'planograms').map((row) => [row.planogram_no, row.store_number])).toEqual([
      [0, '0044'],
      [1, '0045'],
    ]);
    expect(rowsOf(extracted, 'facts').map((row) => [row.planogram_no, row.product_key, row.movement])).toEqual([
      [0, '0001', 14],
      [0, '0002', 3.5],
      [1, '0001', null],
      [1, '0002', null],
    ]);
    expect(rowsOf(extracted, 'positions').map((row) => row.position_no)).toEqual([0, 1, 2, 3, 0, 1, 2, 3]);
    expect(extracted.summary).toMatchObject({ positions: 6, products: 3, storeNumbers: ['0044', '0045'] });
  });
});
