import { readStored, writeStored } from '../../../lib/storage.js';

/** This browser's record of an upload that is not submitted yet, so that it can resume after a reload. */
export interface UploadRecord {
  readonly userId: string;
  readonly projectId: string;
  readonly requestId: string;
  readonly name: string;
  /** The full project it is for; omitted, it creates a lite project. */
  readonly target?: string;
  readonly selected: number;
  /** The archive is packed and waits in the browser's file system. */
  readonly packed: boolean;
  /** Where the server stores the received part; null before the first byte. */
  readonly uploadUrl: string | null;
}

const KEY = 'reveal.lite-upload';

function isRecord(value: unknown): value is UploadRecord {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Partial<Record<keyof UploadRecord, unknown>>;
  const texts = [record.userId, record.projectId, record.requestId, record.name];
  return texts.every((text) => typeof text === 'string') && typeof record.selected === 'number';
}

/** What is remembered of everybody's uploads in this browser, the newest first. */
function allRecords(): UploadRecord[] {
  const text = readStored(KEY);
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isRecord);
  } catch {
    return [];
  }
}

function keep(records: readonly UploadRecord[]): void {
  writeStored(KEY, records.length === 0 ? null : JSON.stringify(records));
}

/** This person's unfinished uploads to this target, the newest first. */
export function readRecords(userId: string, target?: string): UploadRecord[] {
  return allRecords().filter((record) => record.userId === userId && record.target === target);
}

/** Stores a record; replaces an earlier one of the same request. Those of other tabs and projects stay. */
export function writeRecord(record: UploadRecord): void {
  const others = allRecords().filter(({ requestId }) => requestId !== record.requestId);
  keep([record, ...others].sort((one, other) => (one.requestId < other.requestId ? 1 : -1)));
}

export function forgetRecord(requestId: string): void {
  keep(allRecords().filter((record) => record.requestId !== requestId));
}
