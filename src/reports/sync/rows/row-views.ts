import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AnalyticsConnection } from '../../../platform/analytics/duckdb.js';
import { MemoryBudget } from '../../../platform/memory/memory-budget.js';
import { namesOrderSql } from '../../analytics/names-order.js';
import { SizedResults } from '../../analytics/sized-results.js';
import { ROW_KEYS, rowColumn } from './row-columns.js';
import type { FindingCountsByKey, StandingFindings } from './row-findings.js';
import { keptInOrder, orderByCount, placeAt, type RowOrder } from './row-order.js';
import {
  type Condition,
  conditionOf,
  type FindingChoice,
  normal,
  numberTyped,
  type RowsQuestion,
  shownSql,
} from './row-question.js';
import { type RowsTable, RowTables } from './row-tables.js';

const MB = 1_048_576;
/** What every entry counts in addition to its numbers, so that small ones are limited too. */
const LEAST_BYTES = 4096;

/** Open findings of each row, by index. */
export interface PlacedFindings {
  readonly errors: Int32Array;
  readonly warnings: Int32Array;
}

/** The rows that match a question, in order. */
export interface RowView {
  readonly count: number;
  readonly placeAt: (index: number) => number;
}

type Kept = Int32Array | RowOrder | PlacedFindings | { readonly value: unknown };

/**
 * Computes which rows match a question, and their order, once for all pages and all callers. An order or a search of a
 * million rows takes up to 4 MB, findings take 8, so a dozen fit into 64 MB: enough for a few people at a time. What was
 * evicted is computed again, except orders of texts, which are read from their file.
 */
@Injectable()
export class RowViews {
  private readonly kept: SizedResults;

  constructor(
    private readonly tables: RowTables,
    memory: MemoryBudget,
  ) {
    this.kept = new SizedResults(memory.listsMb * MB);
  }

  /** `findings` is null before the first validation; then rows cannot be filtered or sorted by findings. */
  async view(table: RowsTable, question: RowsQuestion, findings: StandingFindings | null): Promise<RowView> {
    const { desc = false } = question;
    const condition = conditionOf(table.object, question);
    const tests = findings === null ? [] : findingTests(question);
    const order = await this.order(table, question, findings);
    if (condition === null && tests.length === 0) {
      const { rows } = table;
      return { count: rows, placeAt: (index) => (order === null ? index : placeAt(order, index, desc)) };
    }
    const found = condition && (await this.found(table, condition));
    if (found !== null && order === null && tests.length === 0) {
      return { count: found.length, placeAt: (index) => found[index] ?? -1 };
    }
    const { sort, lang, words, findings: choice, columns } = question;
    const name = ['view', condition, sort, desc, lang, words, choice, columns, findings?.version];
    const places = await this.once<Int32Array>(table, name, async () => {
      const kept = new Uint8Array(table.rows).fill(found === null ? 1 : 0);
      for (const place of found ?? []) kept[place] = 1;
      if (findings !== null && tests.length > 0) narrow(kept, await this.findings(table, findings), tests);
      return keptInOrder(kept, order, desc);
    });
    return { count: places.length, placeAt: (index) => places[index] ?? -1 };
  }

  /** Open findings of the rows; null before the first validation. */
  findings(table: RowsTable, { version, read }: StandingFindings): Promise<PlacedFindings> {
    return this.once(table, ['findings', version], async () => {
      const counts = await read();
      return this.tables.ask(table, (db) => placed(db, table, counts));
    });
  }

  /** Any small value that is fixed for a version of the rows. */
  async value<Value>(table: RowsTable, name: unknown[], make: () => Promise<Value>): Promise<Value> {
    const { value } = await this.once(table, ['value', ...name], async () => ({ value: await make() }));
    return value;
  }

  private found(table: RowsTable, { sql, values }: Condition): Promise<Int32Array> {
    return this.once(table, ['found', sql, values], () =>
      this.tables.ask(table, async (db) => {
        const [places] = await joined(
          db.integerChunks(`SELECT file_row_number::INTEGER FROM rows WHERE ${sql}`, 1, values),
          1,
        );
        return places ?? new Int32Array();
      }),
    );
  }

  private async order(
    table: RowsTable,
    question: RowsQuestion,
    findings: StandingFindings | null,
  ): Promise<RowOrder | null> {
    const { sort, words, lang } = question;
    const column = sort === undefined ? undefined : rowColumn(table.object, sort);
    if (sort === undefined || column === undefined) return null;
    if (column.kind === 'findings') {
      if (findings === null) return null;
      return this.once(table, ['order', sort, findings.version], async () =>
        orderByCount((await this.findings(table, findings))[sort === 'errors' ? 'errors' : 'warnings']),
      );
    }
    if (column.kind === 'number' || column.kind === 'share') {
      return this.once(table, ['order', sort], () => this.sorted(table, { sql: column.sql, values: [] }, column.sql));
    }
    const shown = shownSql(column, words);
    const make = () => this.sorted(table, shown, namesOrderSql(shown.sql, lang));
    return this.once(table, ['order', sort, lang, shown.values], () =>
      // Words come from the client. Orders by words are fast, because there are few words, so they are not stored as
      // files.
      shown.values.length > 0 ? make() : this.tables.order(table, `${sort}-${lang ?? 'en-US'}`, make),
    );
  }

  /** @param by the SQL to sort by, which is null where the value is missing */
  private sorted(table: RowsTable, { sql, values }: Condition, by: string): Promise<RowOrder> {
    return this.tables.ask(table, async (db) => {
      const [count] = await db.query<{ known: number }>(`SELECT count(${sql})::INTEGER AS known FROM rows`, values);
      const places = await joined(
        db.integerChunks(
          `SELECT file_row_number::INTEGER FROM rows ORDER BY ${by} NULLS LAST, file_row_number`,
          1,
          values,
        ),
        1,
      );
      return { places: places[0] ?? new Int32Array(), known: count?.known ?? 0 };
    });
  }

  private async once<Value extends Kept>(
    { state, object }: RowsTable,
    name: readonly unknown[],
    compute: () => Promise<Value>,
  ): Promise<Value> {
    const key = createHash('sha256')
      .update(JSON.stringify([state.project.id, object, state.version, ...name]))
      .digest('base64');
    const { kept } = await this.kept.of(key, async () => {
      const computed = await compute();
      return { kept: computed, bytes: LEAST_BYTES + bytesOf(computed) };
    });
    return kept;
  }
}

type FindingTest = (errors: number, warnings: number) => boolean;

const CHOICES: Readonly<Record<FindingChoice, FindingTest>> = {
  error: (errors) => errors > 0,
  warning: (_errors, warnings) => warnings > 0,
  none: (errors, warnings) => errors === 0 && warnings === 0,
};

/** A question's conditions on findings: the choice above the table, and searches in their columns. */
function findingTests({ findings, columns = [] }: RowsQuestion): FindingTest[] {
  const searched = columns.flatMap(({ column, text }): FindingTest[] => {
    if ((column !== 'errors' && column !== 'warnings') || normal(text) === '') return [];
    const wanted = numberTyped(text).replaceAll(',', '');
    return [(errors, warnings) => wanted !== '' && String(column === 'errors' ? errors : warnings).includes(wanted)];
  });
  return findings === undefined ? searched : [CHOICES[findings], ...searched];
}

function narrow(kept: Uint8Array, { errors, warnings }: PlacedFindings, tests: readonly FindingTest[]): void {
  for (let place = 0; place < kept.length; place += 1) {
    const [error = 0, warning = 0] = [errors[place], warnings[place]];
    if (kept[place] === 1 && !tests.every((test) => test(error, warning))) kept[place] = 0;
  }
}

/** The counts of each row by index; keys that are not in the list are ignored. */
async function placed(
  db: AnalyticsConnection,
  { object }: RowsTable,
  { keys, errors, warnings }: FindingCountsByKey,
): Promise<PlacedFindings> {
  const columns = [
    { name: 'key', type: 'text' },
    { name: 'errors', type: 'int' },
    { name: 'warnings', type: 'int' },
  ] as const;
  await db.createTable('counts', columns);
  const codes = Int32Array.from({ length: keys.length }, (_, at) => at);
  const values = {
    key: { codes, dictionary: keys },
    errors: Int32Array.from(errors),
    warnings: Int32Array.from(warnings),
  };
  await db.append('counts', columns, values, keys.length);
  const [of = new Int32Array(), ofWarnings = new Int32Array()] = await joined(
    db.integerChunks(
      `SELECT coalesce(c.errors, 0)::INTEGER, coalesce(c.warnings, 0)::INTEGER
       FROM rows r LEFT JOIN counts c ON c.key = r."${ROW_KEYS[object]}" ORDER BY r.file_row_number`,
      2,
    ),
    2,
  );
  return { errors: of, warnings: ofWarnings };
}

async function joined(chunks: AsyncIterable<Int32Array[]>, columns: number): Promise<Int32Array[]> {
  const parts: Int32Array[][] = [];
  let length = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    length += chunk[0]?.length ?? 0;
  }
  return Array.from({ length: columns }, (_, column) => {
    const whole = new Int32Array(length);
    let at = 0;
    for (const part of parts) {
      whole.set(part[column] ?? [], at);
      at += part[column]?.length ?? 0;
    }
    return whole;
  });
}

function bytesOf(kept: Kept): number {
  if (kept instanceof Int32Array) return kept.byteLength;
  if ('places' in kept) return kept.places.byteLength;
  if ('errors' in kept) return kept.errors.byteLength + kept.warnings.byteLength;
  return LEAST_BYTES * 4;
}
