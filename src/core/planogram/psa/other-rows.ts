import type { OtherRecords } from '../model.js';
import type { RecordType } from './layout.js';
import type { PlanogramSource } from './source.js';
import { OtherRow } from './source-row.js';
import { endOfCell } from './tokenizer.js';

/** Most distinct unknown names to keep apart; further ones are counted together. */
const MAX_UNKNOWN_TYPES = 100;
const LONGEST_NAME = 80;
const REST = '…';

/** Records that no analysis uses, kept by type in file order. */
export class OtherRows {
  private readonly byType = new Map<string, { known: boolean; records: OtherRow[] }>();
  private unknownTypes = 0;

  constructor(private readonly source: PlanogramSource) {}

  /** Keeps the row at `start`..`end`, including the cell of its type. */
  add(type: RecordType | undefined, line: number, start: number, end: number): void {
    const nameEnd = endOfCell(this.source.bytes, start, end);
    const name = type ?? this.source.text(start, Math.min(nameEnd, start + LONGEST_NAME));
    this.groupOf(name, type !== undefined).push(new OtherRow(this.source, line, nameEnd + 1, end));
  }

  list(): OtherRecords[] {
    return [...this.byType].map(([type, group]) => ({ type, known: group.known, records: group.records }));
  }

  private groupOf(name: string, known: boolean): OtherRow[] {
    const group = this.byType.get(name);
    if (group) return group.records;
    if (!known && ++this.unknownTypes > MAX_UNKNOWN_TYPES && name !== REST) return this.groupOf(REST, false);
    const records: OtherRow[] = [];
    this.byType.set(name, { known, records });
    return records;
  }
}
