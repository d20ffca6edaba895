/**
 * The reports' figures computed a second time, from the files' bytes, with nothing of the program: rows are split and
 * summed here by docs/psa-format.md and docs/metrics.md. Slow and plain on purpose.
 */
export interface OracleFact {
  readonly file: string;
  readonly planogram: string;
  /** Without leading zeros, as stores are matched. */
  readonly store: string;
  readonly upc: string;
  /** Of the newest file that gives it. */
  category: string;
  brand: string;
  manufacturer: string;
  linear: number;
  square: number;
  area: number;
  cubic: number;
  facings: number;
  capacity: number;
  positions: number;
  /** Per week; null without movement. */
  units: number | null;
  sales: number | null;
  profit: number | null;
  unitCost: number;
  /** Units in a case; 0: not given. */
  caseUnits: number;
}

export type Row = (cell: number) => string;

function cells(line: string): string[] {
  const found: string[] = [];
  let cell = '';
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (character === ',') {
      found.push(cell);
      cell = '';
    } else if (character === '\\' && '\\,"'.includes(line.charAt(at + 1))) {
      at += 1;
      cell += line.charAt(at);
    } else cell += character;
  }
  return [...found, cell];
}

const number = (text: string): number => (text === '' ? 0 : Number(text));
/** Noise like 2.9999999999999996 is 3. */
const fits = (room: number, each: number): number => Math.max(1, Math.floor(room / each + 1e-6));
const TURNS: Readonly<Record<number, readonly [number, number, number]>> = {
  0: [0, 1, 2],
  1: [1, 0, 2],
  2: [2, 1, 0],
  3: [1, 2, 0],
  4: [0, 2, 1],
  5: [2, 0, 1],
};

function turned(size: readonly number[], orientation: number): number[] {
  return (TURNS[orientation % 6] ?? [0, 1, 2]).map((axis) => size[axis] ?? 0);
}

/** Columns, layers and rows of caps in units; docs/metrics.md, "x-cap units" and below. */
function capUnits(position: Row, product: Row): number {
  const orientation = number(position(29));
  const merchandised = [33, 34, 35].map((cell) => number(position(cell)));
  const base = merchandised.map((length, axis) => length * number(position(14 + axis)));
  const block = [number(position(5)), number(position(7)), number(position(9))];
  const size = [5, 6, 7].map((cell) => number(product(cell)));
  const cap = (cell: number): number[] => {
    const own = position(cell) === '' ? -1 : number(position(cell));
    return turned(size, own < 0 ? orientation : own);
  };
  const [x, y, z] = [cap(20), cap(24), cap(28)];
  const of = (room: readonly number[], each: readonly number[], axis: number): number =>
    fits(room[axis] ?? 0, each[axis] ?? 1);
  return (
    number(position(17)) * (number(position(17)) > 0 ? of(block, x ?? [], 1) * of(block, x ?? [], 2) : 0) +
    number(position(21)) * (number(position(21)) > 0 ? of(base, y ?? [], 0) * of(base, y ?? [], 2) : 0) +
    number(position(25)) * (number(position(25)) > 0 ? of(base, z ?? [], 0) * of(base, z ?? [], 1) : 0)
  );
}

/** Total number of units of a style: tray 1, case 2, display 3, alternate 4, loose 5; the seventh of its eight cells. */
function unitsPerStyle(style: number, product: Row): number {
  return style >= 1 && style <= 5 ? Math.max(1, number(product(46 + (style - 1) * 8 + 6))) : 1;
}

const ATTRIBUTES = { manufacturer: 12, category: 13, brand: 232 } as const;

/** All facts of some files, each product with the attributes of the newest file that names them; of two as new the later. */
export function factsOfFiles(files: readonly { readonly name: string; readonly bytes: Uint8Array }[]): OracleFact[] {
  const facts = files.flatMap(({ name, bytes }) => oracleFacts(name, bytes));
  const dated = files
    .map(({ bytes }, index) => ({ rows: rowsOf(bytes), index }))
    .map(({ rows, index }) => ({
      rows,
      index,
      modified: Math.max(...rows.filter((row) => row(0) === 'Planogram').map((row) => number(row(187)))),
    }))
    .sort((a, b) => b.modified - a.modified || b.index - a.index);
  const attributes = new Map<string, string>();
  for (const { rows } of dated) {
    for (const row of rows.filter((one) => one(0) === 'Product')) {
      for (const [name, cell] of Object.entries(ATTRIBUTES)) {
        const key = `${name}|${row(1)}`;
        if (row(cell) !== '' && !attributes.has(key)) attributes.set(key, row(cell));
      }
    }
  }
  for (const fact of facts) {
    fact.category = attributes.get(`category|${fact.upc}`) ?? '';
    fact.brand = attributes.get(`brand|${fact.upc}`) ?? '';
    fact.manufacturer = attributes.get(`manufacturer|${fact.upc}`) ?? '';
  }
  return facts;
}

/** The rows of a file: their cells, the record's name at 0. */
export function rowsOf(bytes: Uint8Array): Row[] {
  const text = new TextDecoder('windows-1252').decode(bytes);
  return text.split(/\r?\n/).map((line) => {
    const found = cells(line);
    return (cell) => found[cell] ?? '';
  });
}

/** Planogram × product rows of a file; only `when not zero` override rules are known here. */
function oracleFacts(file: string, bytes: Uint8Array): OracleFact[] {
  const facts: OracleFact[] = [];
  const products = new Map<string, Row>();
  let performances = new Map<string, Row>();
  let here = new Map<string, OracleFact>();
  let project: Row = () => '';
  let planogram: Row = () => '';
  let fixture: Row = () => '';
  for (const row of rowsOf(bytes)) {
    if (row(0) === 'Project') project = row;
    if (row(0) === 'Product') products.set(row(1), row);
    if (row(0) === 'Planogram') {
      planogram = row;
      performances = new Map();
      here = new Map();
    }
    if (row(0) === 'Performance') performances.set(row(1), row);
    if (row(0) === 'Fixture') fixture = row;
    if (row(0) !== 'Position' || ['10', '11'].includes(fixture(1))) continue;
    const product = products.get(row(1)) ?? (() => '');
    let fact = here.get(row(1));
    if (fact === undefined) {
      fact = emptyFact(file, planogram, project, product, performances.get(row(1)) ?? (() => ''));
      here.set(row(1), fact);
      facts.push(fact);
    }
    addPosition(fact, row, product, number(project(12)) === 0 ? 2.54 : 1);
  }
  return facts;
}

function emptyFact(file: string, planogram: Row, project: Row, product: Row, performance: Row): OracleFact {
  const given = (own: number, over: number): number =>
    number(performance(over)) === 0 ? number(product(own)) : number(performance(over));
  const period = number(planogram(254)) || number(project(5)) || 7;
  const movement = (given(36, 7) / period) * 7;
  const price = given(33, 4);
  const unitCost = given(34, 5) / Math.max(1, number(product(60)) || 1);
  const units = movement > 0 ? movement : null;
  const sales = units !== null && price > 0 ? units * price : null;
  return {
    file,
    planogram: planogram(1),
    store: (/\d+/.exec(file.split('/').at(-1) ?? '')?.[0] ?? '').replace(/^0+/, ''),
    upc: product(1),
    category: product(13),
    brand: product(232),
    manufacturer: product(12),
    linear: 0,
    square: 0,
    area: 0,
    cubic: 0,
    facings: 0,
    capacity: 0,
    positions: 0,
    units,
    sales,
    unitCost,
    caseUnits: number(product(60)),
    profit: sales !== null && units !== null && unitCost > 0 ? sales - units * unitCost : null,
  };
}

function addPosition(fact: OracleFact, position: Row, product: Row, cm: number): void {
  const [width, height, depth] = [5, 7, 9].map((cell) => number(position(cell)) * cm) as [number, number, number];
  const [h, v, d] = [14, 15, 16].map((cell) => number(position(cell))) as [number, number, number];
  fact.linear += width;
  fact.square += width * depth;
  fact.area += width * height;
  fact.cubic += width * height * depth;
  fact.facings += h + number(position(17));
  fact.capacity += h * v * d * unitsPerStyle(number(position(13)), product) + capUnits(position, product);
  fact.positions += 1;
}

/** Σ of a figure; null when no row has it. */
export function sum(
  facts: readonly OracleFact[],
  figure: 'linear' | 'square' | 'area' | 'cubic' | 'facings' | 'capacity' | 'positions' | 'units' | 'sales' | 'profit',
): number {
  return facts.reduce((total, fact) => total + (fact[figure] ?? 0), 0);
}

/** Σ capacity ÷ Σ daily movement over the rows with both. */
export function daysOfSupply(facts: readonly OracleFact[]): number {
  const moving = facts.filter((fact) => fact.units !== null && fact.capacity > 0);
  return sum(moving, 'capacity') / (sum(moving, 'units') / 7);
}

/** Σ capacity ÷ Σ units in a case over the rows with both. */
export function packout(facts: readonly OracleFact[]): number {
  const packed = facts.filter(({ capacity, caseUnits }) => capacity > 0 && caseUnits > 0);
  return sum(packed, 'capacity') / packed.reduce((total, { caseUnits }) => total + caseUnits, 0);
}

/** A year's profit ÷ Σ capacity × unit cost over the rows with both. */
export function gmroi(facts: readonly OracleFact[]): number {
  const stocked = facts.filter(({ capacity, profit }) => capacity > 0 && profit !== null);
  const cost = stocked.reduce((total, { capacity, unitCost }) => total + capacity * unitCost, 0);
  return ((sum(stocked, 'profit') / 7) * 365.25) / cost;
}

export function groupBy(facts: readonly OracleFact[], key: (fact: OracleFact) => string): Map<string, OracleFact[]> {
  const groups = new Map<string, OracleFact[]>();
  for (const fact of facts) groups.set(key(fact), [...(groups.get(key(fact)) ?? []), fact]);
  return groups;
}

/** What an item's shares are of, and what its sales would justify there, in centimetres. */
export interface OracleBase {
  readonly space: number;
  readonly sales: number;
  readonly fairShare: number;
}

/** One whole as the base. */
export function baseIn(own: readonly OracleFact[], all: readonly OracleFact[]): OracleBase {
  const [space, sales] = [sum(all, 'linear'), sum(all, 'sales')];
  return { space, sales, fairShare: (space * sum(own, 'sales')) / sales };
}

/** The categories that an item stands in: Σ of the category's space × the item's part of the category's sales. */
export function baseByCategory(own: readonly OracleFact[], all: readonly OracleFact[]): OracleBase {
  let [space, sales, fairShare] = [0, 0, 0];
  for (const [category, mine] of groupBy(own, (fact) => fact.category)) {
    const whole = baseIn(
      mine,
      all.filter((fact) => fact.category === category),
    );
    space += whole.space;
    sales += whole.sales;
    fairShare += whole.fairShare;
  }
  return { space, sales, fairShare };
}

/** Both ends of the expected change in sales by an elasticity of 0.17, half as high and half as high again. */
export function changeRange(own: readonly OracleFact[], { fairShare }: OracleBase): readonly [number, number] {
  const ends = [0.085, 0.255].map((power) => sum(own, 'sales') * ((fairShare / sum(own, 'linear')) ** power - 1));
  return [Math.min(...ends), Math.max(...ends)];
}
