import { Injectable } from '@nestjs/common';
import { storeKey } from '../../core/naming/store-number.js';
import {
  type EmptiedCells,
  NO_EMPTIED_CELLS,
  type ProductListRow,
  type RepeatedProductRow,
  type StoreListRow,
} from '../../core/validation/project-subject.js';
import type { Project } from '../../projects/projects.facade.js';
import {
  type ListSource,
  ProjectListsFacade,
  type RejectedSourceRow,
  type SourceRow,
} from '../../projects/project-lists.facade.js';

/** The project's lists in use, as the rules read them; null where there is none. */
export interface JudgedLists {
  readonly products: readonly ProductListRow[] | null;
  readonly stores: readonly StoreListRow[] | null;
  /** Which of them are master data, in place of a list that was never uploaded. */
  readonly fallback: { readonly products: boolean; readonly stores: boolean };
  /** Lines of the product file without a key (P01). */
  readonly productsWithoutKey: readonly number[];
  /** Its rows that repeat a key with other values (P18). */
  readonly repeatedProducts: readonly RepeatedProductRow[];
  /** Cells of their files that could not be read (P21, S08). */
  readonly emptied: { readonly products: EmptiedCells; readonly stores: EmptiedCells };
}

/** Prefix of the codes of emptied cells. */
const DEFECTS = 'tables.';
/** Store fields compared when a number repeats. */
const COMPARED = ['name', 'banner', 'region', 'state', 'cluster', 'planogram'] as const;

/** Reads the product and store list in use for a project; people's edits override a list's row. */
@Injectable()
export class StandingLists {
  constructor(private readonly lists: ProjectListsFacade) {}

  /**
   * @param aliases store key aliases, and product key aliases
   * @param productKeys of the planograms' products: a row that matches one by the rule for keys gets its key
   */
  async read(
    project: Project,
    aliases: { readonly products: ReadonlyMap<string, string>; readonly stores: ReadonlyMap<string, string> },
    productKeys: readonly string[],
  ): Promise<JudgedLists> {
    const [products, stores] = await Promise.all([
      this.lists.sourceOf(project.id, 'prd'),
      this.lists.sourceOf(project.id, 'str'),
    ]);
    const rejected = products === null ? [] : await this.lists.rejected(products);
    const known = new Map<number, Fields | null>(rejected.map(({ firstLine }) => [firstLine ?? 0, null]));
    return {
      products:
        products &&
        (await this.products(
          products,
          aliases.products,
          known,
          await this.taken(project, products, productKeys, aliases.products),
        )),
      stores: stores && (await this.stores(project, stores, aliases.stores)),
      fallback: { products: products?.kind === 'master', stores: stores?.kind === 'master' },
      productsWithoutKey: rejected.flatMap(({ reason, line }) => (reason === 'no-key' ? line : [])),
      repeatedProducts: rejected.flatMap((row) => repeatedRow(row, known)),
      emptied: {
        products: await this.emptied(project, products),
        stores: await this.emptied(project, stores),
      },
    };
  }

  /** Without cells that people have filled in for the project. */
  private async emptied(project: Project, source: ListSource | null): Promise<EmptiedCells> {
    if (source === null) return NO_EMPTIED_CELLS;
    const { cells, more } = await this.lists.emptied(source);
    if (cells.length === 0) return { cells: [], more };
    const edits = new Map((await this.lists.edits(project.id, source.object)).map(({ key, fields }) => [key, fields]));
    const left = cells.filter(({ key, field }) => (edits.get(key)?.[field] ?? null) === null);
    return { cells: left.map(({ code, ...cell }) => ({ ...cell, defect: code.slice(DEFECTS.length) })), more };
  }

  /** The products' keys by the keys of their matching rows. */
  private async taken(
    project: Project,
    source: ListSource,
    productKeys: readonly string[],
    aliases: ReadonlyMap<string, string>,
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const taken = new Map<string, string[]>();
    const placed = new Set(productKeys);
    for (const [key, row] of await this.lists.matched(project, source, productKeys, aliases)) {
      taken.set(row, [...(taken.get(row) ?? (placed.has(row) ? [row] : [])), key]);
    }
    return taken;
  }

  /** @param repeated lines with repeated keys; they are filled with the values of the row that counts */
  private async products(
    source: ListSource,
    aliases: ReadonlyMap<string, string>,
    repeated: Map<number, Fields | null>,
    taken: ReadonlyMap<string, readonly string[]>,
  ): Promise<ProductListRow[]> {
    const listed: ProductListRow[] = [];
    for await (const rows of this.lists.rows(source)) {
      for (const { key, line, fields } of rows) {
        if (line !== null && repeated.has(line)) repeated.set(line, fields);
        const own = aliases.get(key) ?? key;
        for (const productKey of taken.get(own) ?? [own]) {
          listed.push({ line: line ?? 0, productKey, name: text(fields['name']) });
        }
      }
    }
    return byLine(listed);
  }

  /**
   * Also checks the rows that the list could not hold: without a number (S01), or different from an earlier row (S02).
   */
  private async stores(
    project: Project,
    source: ListSource,
    aliases: ReadonlyMap<string, string>,
  ): Promise<StoreListRow[]> {
    const edits = new Map((await this.lists.edits(project.id, 'str')).map((row) => [row.key, row.fields]));
    const rejected = await this.lists.rejected(source);
    const twice = new Set(rejected.flatMap(({ key }) => (key === null ? [] : [key])));
    const listed: StoreListRow[] = [];
    for await (const rows of this.lists.rows(source)) {
      for (const { key, line, fields } of rows) {
        const given = { ...fields, ...definedOf(edits.get(key)) };
        listed.push(storeRow(aliases.get(key) ?? key, line, given, twice.has(key) ? attributesOf(fields) : ''));
      }
    }
    for (const { key, line, fields } of rejected) listed.push(storeRow(key, line, fields, attributesOf(fields)));
    return byLine(listed);
  }
}

type Fields = SourceRow['fields'];

/** How a repeated row differs from the one that counts; nothing for a row without a key. */
function repeatedRow(
  { reason, key, line, firstLine, fields }: RejectedSourceRow,
  known: ReadonlyMap<number, Fields | null>,
): RepeatedProductRow[] {
  if (reason !== 'differs' || key === null) return [];
  const first = known.get(firstLine ?? 0) ?? {};
  const differing = Object.entries(fields).filter(([name, value]) => (first[name] ?? null) !== (value ?? null));
  const said = differing.map(([, value]) => (value === null || value === '' ? '–' : String(value)));
  return [{ line, firstLine: firstLine ?? 0, productKey: key, differing: said.join(', ') }];
}

function storeRow(key: string | null, line: number | null, fields: Fields, attributes: string): StoreListRow {
  const number = key === null ? null : (text(fields['number']) ?? key);
  return {
    line: line ?? 0,
    storeNumber: number,
    storeKey: key === null ? null : storeKey(key),
    banner: text(fields['banner']),
    region: text(fields['region']),
    state: text(fields['state']),
    attributes,
  };
}

/** Everything that a row says about its store. */
function attributesOf(fields: Fields): string {
  return COMPARED.flatMap((name) => text(fields[name]) ?? []).join(', ');
}

function definedOf(fields: Fields | undefined): Fields {
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== null && value !== undefined));
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** In file order, so that findings are stable; rows that are in no file come first. */
function byLine<Row extends { readonly line: number }>(rows: Row[]): Row[] {
  return rows.sort((one, other) => one.line - other.line);
}
