import { Injectable } from '@nestjs/common';
import { storeKey } from '../../core/naming/store-number.js';
import type { ProductListRow, StoreListRow } from '../../core/validation/project-subject.js';
import type { Project } from '../../projects/projects.facade.js';
import { type ListSource, ProjectListsFacade, type SourceRow } from '../../projects/project-lists.facade.js';

/** The lists that stand for a project, as the rules read them; null where none does. */
export interface JudgedLists {
  readonly products: readonly ProductListRow[] | null;
  readonly stores: readonly StoreListRow[] | null;
  /** Lines of the product file whose rows nothing names (P01). */
  readonly productsWithoutKey: readonly number[];
}

/** Fields of a store that are compared when a number stands twice. */
const COMPARED = ['name', 'banner', 'region', 'state', 'cluster', 'planogram'] as const;

/** Reads the product and store list that stand for a project; what people edited counts before a list's row. */
@Injectable()
export class StandingLists {
  constructor(private readonly lists: ProjectListsFacade) {}

  /** @param aliases store keys that stand for another, and product keys */
  async read(
    project: Project,
    aliases: { readonly products: ReadonlyMap<string, string>; readonly stores: ReadonlyMap<string, string> },
  ): Promise<JudgedLists> {
    const [products, stores] = await Promise.all([
      this.lists.sourceOf(project.id, 'prd'),
      this.lists.sourceOf(project.id, 'str'),
    ]);
    return {
      products: products && (await this.products(products, aliases.products)),
      stores: stores && (await this.stores(project, stores, aliases.stores)),
      productsWithoutKey: products === null ? [] : await this.withoutKey(products),
    };
  }

  private async products(source: ListSource, aliases: ReadonlyMap<string, string>): Promise<ProductListRow[]> {
    const listed: ProductListRow[] = [];
    for await (const rows of this.lists.rows(source)) {
      for (const { key, line, fields } of rows) {
        listed.push({ line: line ?? 0, productKey: aliases.get(key) ?? key, name: text(fields['name']) });
      }
    }
    return byLine(listed);
  }

  private async withoutKey(source: ListSource): Promise<number[]> {
    return (await this.lists.rejected(source)).flatMap(({ reason, line }) => (reason === 'no-key' ? line : []));
  }

  /** The rows that the list could not hold are judged, too: without a number (S01), or another than before (S02). */
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

/** Everything that a row says of its store. */
function attributesOf(fields: Fields): string {
  return COMPARED.flatMap((name) => text(fields[name]) ?? []).join(', ');
}

function definedOf(fields: Fields | undefined): Fields {
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== null && value !== undefined));
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** In the order of their file, so that findings are stable; rows that stand in none come first. */
function byLine<Row extends { readonly line: number }>(rows: Row[]): Row[] {
  return rows.sort((one, other) => one.line - other.line);
}
