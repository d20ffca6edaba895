/**
 * What a project's files contain, computed a second time: a reader of a few lines and sums written from the
 * specification, sharing nothing with the product. Slow and in memory: it exists for comparison.
 */

/** A row of a file: its record type, its cells from 1 on, and its 1-based line. */
interface Row {
  readonly type: string;
  readonly cells: readonly string[];
  readonly line: number;
}

interface Planogram {
  readonly row: Row;
  readonly performances: Row[];
  readonly segments: Row[];
  readonly fixtures: { readonly row: Row; readonly positions: Row[] }[];
}

export interface IndependentFile {
  readonly name: string;
  readonly text: string;
  readonly project: Row | null;
  readonly products: Row[];
  readonly planograms: Planogram[];
}

/** Splits at commas that no backslash escapes. */
export function splitCells(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '\\') cell += line[at++]! + (line[at] ?? '');
    else if (line[at] === ',') {
      cells.push(cell);
      cell = '';
    } else cell += line[at]!;
  }
  return [...cells, cell];
}

const plain = (cell: string | undefined): string => (cell ?? '').replace(/\\([,\\"])/g, '$1').trim();
const text = (row: Row, cell: number): string => plain(row.cells[cell - 1]);
const number = (row: Row | null | undefined, cell: number): number | null => {
  const given = row ? text(row, cell) : '';
  return given === '' || Number.isNaN(Number(given)) ? null : Number(given);
};
const above0 = (value: number | null): number | null => (value !== null && value > 0 ? value : null);

/** Null when the file is not a planogram file. */
export function readIndependently(name: string, content: string): IndependentFile | null {
  const lines = content.split(/\r?\n/);
  if (!lines[0]?.startsWith('PROSPACE SCHEMATIC FILE')) return null;
  const file: IndependentFile = { name, text: content, project: null, products: [], planograms: [] };
  let project: Row | null = null;
  lines.forEach((line, index) => {
    const [type = '', ...cells] = splitCells(line);
    const row: Row = { type, cells, line: index + 1 };
    const planogram = file.planograms.at(-1);
    if (type === 'Project') project ??= row;
    else if (type === 'Product') file.products.push(row);
    else if (type === 'Planogram') file.planograms.push({ row, performances: [], segments: [], fixtures: [] });
    else if (type === 'Performance') planogram?.performances.push(row);
    else if (type === 'Segment') planogram?.segments.push(row);
    else if (type === 'Fixture') planogram?.fixtures.push({ row, positions: [] });
    else if (type === 'Position') planogram?.fixtures.at(-1)?.positions.push(row);
  });
  return { ...file, project };
}

/** The place of a finding: rule, file and line. */
export type Place = `${string} ${string}:${number}`;

/** Centimeters per unit of the file: cell 12 of its Project row. */
const cmIn = ({ project }: IndependentFile): number => (number(project, 12) === 1 ? 1 : 2.54);
const both = (row: Row): string => `${text(row, 1)}\n${text(row, 2)}`;
const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return Number.isInteger(half) ? (sorted[half - 1]! + sorted[half]!) / 2 : sorted[Math.floor(half)]!;
};
const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Item[][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
};

/** A product on a planogram, with the planogram's figures for it. */
interface Placed {
  readonly file: IndependentFile;
  readonly planogram: Planogram;
  /** From the position, so that a product that the file does not define counts, too. */
  readonly upc: string;
  readonly product: Row | undefined;
  readonly performance: Row | undefined;
  readonly movement: number | null;
  readonly price: number | null;
  readonly unitCost: number | null;
}

/** By override rule 2: Performance if it has a value other than 0, else Product. */
function figure(performance: Row | undefined, product: Row | undefined, of: number, other: number): number | null {
  const own = number(performance, of);
  return own === null || own === 0 ? number(product, other) : own;
}

function placedOf(file: IndependentFile): Placed[] {
  return file.planograms.flatMap((planogram) => {
    const counted = planogram.fixtures.filter(({ row }) => ![10, 11].includes(number(row, 1) ?? 0));
    const keys = new Set(counted.flatMap(({ positions }) => positions.map(both)));
    const days = above0(number(planogram.row, 254)) ?? above0(number(file.project, 5)) ?? 7;
    return [...keys].map((key) => {
      const product = file.products.find((row) => both(row) === key);
      const performance = planogram.performances.find((row) => both(row) === key);
      const movement = above0(figure(performance, product, 7, 36));
      const cost = above0(figure(performance, product, 5, 34));
      return {
        ...{ file, planogram, upc: key.split('\n')[0] ?? '', product, performance },
        price: above0(figure(performance, product, 4, 33)),
        movement: movement === null ? null : (movement * 7) / days,
        unitCost: cost === null ? null : cost / Math.max(1, (product && above0(number(product, 60))) ?? 1),
      };
    });
  });
}

const storeOf = ({ name }: IndependentFile): string | null =>
  /\d+/.exec(name.slice(name.lastIndexOf('/') + 1))?.[0]?.replace(/^0+(?=.)/, '') ?? null;
const at = (rule: string, file: IndependentFile, line: number): Place => `${rule} ${file.name}:${line}`;

/** Days since 1899-12-30 as an ISO date. */
const dateOf = (days: number): string =>
  new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10);

/** Findings within single files. */
export function ownFindings(files: readonly IndependentFile[], periodEnd: string): Place[] {
  return files.flatMap((file) => [
    ...file.planograms.flatMap((planogram) => planogramFindings(file, planogram, periodEnd)),
    ...productFindings(file),
    ...placedOf(file).flatMap((placed) => figureFindings(placed)),
    ...negatives(file),
  ]);
}

function facingsRule(position: Row): 'N02' | 'N10' | null {
  const [wide = 0, high = 0, deep = 0, ...caps] = [14, 15, 16, 17, 21, 25].map((cell) => number(position, cell) ?? 0);
  if (caps.some((count) => count > 0)) return null;
  if (wide === 1 && high === 1 && deep === 0) return 'N10';
  return wide <= 0 || high <= 0 || deep <= 0 ? 'N02' : null;
}

function planogramFindings(file: IndependentFile, planogram: Planogram, periodEnd: string): Place[] {
  const { row, segments, fixtures, performances } = planogram;
  const found: Place[] = [];
  const positions = fixtures
    .filter(({ row: own }) => ![10, 11].includes(number(own, 1) ?? 0))
    .flatMap((one) => one.positions);
  if (positions.length === 0) found.push(at('G01', file, row.line));
  if ([3, 4, 5].some((cell) => above0(number(row, cell)) === null)) found.push(at('G02', file, row.line));
  if (storeOf(file) === null) found.push(at('G03', file, row.line));
  const width = above0(number(row, 3));
  const sum = segments.reduce((total, segment) => total + (number(segment, 4) ?? 0), 0);
  if (width !== null && Math.abs(sum - width) > 0.01 * width) found.push(at('G05', file, row.line));
  if (text(row, 226) === '') found.push(at('G06', file, row.line));
  if (!above0(number(row, 254)) && !above0(number(file.project, 5))) found.push(at('G07', file, row.line));
  const effective = above0(number(row, 189));
  if (effective !== null && dateOf(effective) > periodEnd) found.push(at('G08', file, row.line));
  const known = new Set(file.products.map(both));
  for (const position of positions) {
    if (!known.has(both(position))) found.push(at('N01', file, position.line));
    const rule = facingsRule(position);
    if (rule !== null) found.push(at(rule, file, position.line));
  }
  const placed = new Set(positions.map(both));
  for (const performance of performances) {
    if (above0(number(performance, 7)) !== null && !placed.has(both(performance)))
      found.push(at('M01', file, performance.line));
  }
  return found;
}

function productFindings(file: IndependentFile): Place[] {
  const placed = new Set(placedOf(file).flatMap(({ product }) => (product ? [product.line] : [])));
  return file.products.flatMap((row) => {
    const found: Place[] = [];
    if (text(row, 1) === '') found.push(at('P01', file, row.line));
    if (!placed.has(row.line)) return found;
    if ([5, 6, 7].some((cell) => above0(number(row, cell)) === null)) found.push(at('P04', file, row.line));
    if (above0(number(row, 60)) === null) found.push(at('P16', file, row.line));
    return found;
  });
}

function figureFindings({ file, product, performance, movement, price, unitCost }: Placed): Place[] {
  const line = performance?.line ?? product?.line ?? 0;
  const found: Place[] = [];
  if (movement === null) found.push(at('M02', file, line));
  if (movement !== null && price === null) found.push(at('P14', file, line));
  if (price !== null && unitCost !== null && unitCost >= price) found.push(at('P15', file, line));
  return found;
}

function negatives(file: IndependentFile): Place[] {
  const below0 = (row: Row, cells: number[]): Place[] =>
    cells.flatMap((cell) => ((number(row, cell) ?? 0) < 0 ? at('M03', file, row.line) : []));
  return [
    ...file.products.flatMap((row) => below0(row, [33, 34, 36])),
    ...file.planograms.flatMap(({ performances }) => performances.flatMap((row) => below0(row, [4, 5, 7]))),
  ];
}

/** Findings across files. In their order. */
export function acrossFindings(files: readonly IndependentFile[]): Place[] {
  return [...versions(files), ...describedTwice(files), ...dimensions(files), ...movements(files)];
}

function versions(files: readonly IndependentFile[]): Place[] {
  const all = files.flatMap((file) => file.planograms.map((planogram) => ({ file, row: planogram.row })));
  const twice = grouped(files, (file) => file.text).flatMap(([, ...others]) =>
    others.map((file) => at('F07', file, 0)),
  );
  const same = grouped(all, ({ file, row }) =>
    storeOf(file) && text(row, 2) ? `${storeOf(file)}|${text(row, 2)}` : null,
  );
  const conflicts = same
    .filter((group) => new Set(group.map(({ file }) => file.text)).size > 1)
    .flatMap((group) => {
      const newest = Math.max(...group.map(({ row }) => number(row, 187) ?? 0));
      const kept = group.filter(({ row }) => (number(row, 187) ?? 0) === newest).at(-1);
      return group.filter((one) => one !== kept).map(({ file, row }) => at('F08', file, row.line));
    });
  const categories = grouped(all, ({ file, row }) =>
    storeOf(file) && text(row, 226) ? `${storeOf(file)}|${text(row, 226)}` : null,
  )
    .filter((group) => new Set(group.map(({ row }) => text(row, 2))).size > 1)
    .flatMap(([, ...others]) => others.map(({ file, row }) => at('G04', file, row.line)));
  return [...twice, ...conflicts, ...categories];
}

interface Described {
  readonly file: IndependentFile;
  readonly row: Row;
}

const productRows = (files: readonly IndependentFile[]): Described[] =>
  files.flatMap((file) => file.products.filter((row) => text(row, 1) !== '').map((row) => ({ file, row })));

function describedTwice(files: readonly IndependentFile[]): Place[] {
  const found: Place[] = [];
  for (const group of grouped(productRows(files), ({ row }) => text(row, 1))) {
    for (const cell of [3, 232, 12]) {
      const spelled = (one: Described) => text(one.row, cell).replace(/\s+/g, ' ').toLowerCase();
      const given = group.filter((one) => spelled(one) !== '');
      const other = given.find((one) => spelled(one) !== spelled(given[0]!));
      if (other) found.push(at('P03', other.file, other.row.line));
    }
    for (const cell of [5, 6, 7]) {
      const given = group.filter(({ row }) => above0(number(row, cell)) !== null);
      const lengths = given.map(({ file, row }) => number(row, cell)! * cmIn(file));
      const most = Math.max(...lengths);
      const largest = given[lengths.indexOf(most)];
      if (largest && most - Math.min(...lengths) > 0.02 * most) found.push(at('P05', largest.file, largest.row.line));
    }
  }
  return found;
}

/** A product's effective value: from the file modified last, else from the later file. */
function newestValue<Value>(group: readonly Described[], valueOf: (row: Row, file: IndependentFile) => Value | null) {
  const modified = ({ file }: Described) => Math.max(0, ...file.planograms.map(({ row }) => number(row, 187) ?? 0));
  const giving = group.filter(({ row, file }) => valueOf(row, file) !== null);
  const newest = Math.max(...giving.map(modified));
  const last = giving.filter((one) => modified(one) === newest);
  const file = last.at(-1)?.file;
  const first = last.find((one) => one.file === file);
  return first ? valueOf(first.row, first.file) : null;
}

function dimensions(files: readonly IndependentFile[]): Place[] {
  const products = grouped(productRows(files), ({ row }) => text(row, 1)).map((group) => ({
    first: group[0]!,
    subcategory: newestValue(group, (row) => text(row, 233) || null),
    sides: [5, 6, 7].map((cell) => newestValue(group, (row, file) => above0((number(row, cell) ?? 0) * cmIn(file)))),
  }));
  return products.flatMap(({ first, subcategory, sides }) =>
    sides.flatMap((length, side) => {
      if (length === null) return [];
      const others = products.filter((one) => subcategory !== null && one.subcategory === subcategory);
      const usual = others.flatMap((one) => one.sides[side] ?? []);
      const most = usual.length < 5 ? Infinity : 5 * median(usual);
      const wrong = length < 0.25 || length > 200 || length > most;
      return wrong ? at('P06', first.file, first.row.line) : [];
    }),
  );
}

function movements(files: readonly IndependentFile[]): Place[] {
  const placed = files.flatMap((file) => placedOf(file)).filter(({ product }) => product && text(product, 1) !== '');
  const rows = productRows(files);
  const categories = new Map(
    grouped(rows, ({ row }) => text(row, 1)).map((group) => [
      text(group[0]!.row, 1),
      newestValue(group, (row) => text(row, 13) || null),
    ]),
  );
  const keyOf = ({ product }: Placed) => text(product!, 1);
  const lineOf = ({ performance, product }: Placed) => performance?.line ?? product!.line;
  const fast = grouped(placed, (one) => categories.get(keyOf(one)) ?? null).flatMap((group) => {
    const middle = median(group.flatMap(({ movement }) => movement ?? []));
    return group.filter(({ movement }) => (movement ?? 0) > 20 * middle).map((one) => at('M04', one.file, lineOf(one)));
  });
  const dear = grouped(placed, keyOf).flatMap((group) => {
    const priced = group.filter(({ price }) => price !== null);
    const prices = priced.map(({ price }) => price!);
    const [low, high] = [priced[prices.indexOf(Math.min(...prices))], priced[prices.indexOf(Math.max(...prices))]];
    const differ = low && high && storeOf(low.file) !== storeOf(high.file) && high.price! > 3 * low.price!;
    return differ ? at('M06', high.file, lineOf(high)) : [];
  });
  return [...fast, ...dear];
}

/** Totals that reports have, too. */
export function totalsOf(files: readonly IndependentFile[]): { planograms: number; products: number; stores: number } {
  const placed = files.flatMap((file) => placedOf(file));
  return {
    planograms: files.reduce((sum, { planograms }) => sum + planograms.length, 0),
    products: new Set(placed.map(({ upc }) => upc).filter(Boolean)).size,
    stores: new Set(files.flatMap((file) => storeOf(file) ?? [])).size,
  };
}
