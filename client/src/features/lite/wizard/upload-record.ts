import { readStored, writeStored } from '../../../lib/storage.js';

/** What this browser remembers of an upload that is not submitted yet, so that it goes on after a reload. */
export interface UploadRecord {
  readonly userId: string;
  readonly projectId: string;
  readonly requestId: string;
  readonly name: string;
  /** The full project it is for; left out, it makes a lite project of its own. */
  readonly target?: string;
  readonly selected: number;
  /** The archive is packed and waits in the browser's file system. */
  readonly packed: boolean;
  /** Where the server keeps what it received of it; null before the first byte. */
  readonly uploadUrl: string | null;
}

const KEY = 'reveal.lite-upload';

function isRecord(value: unknown): value is UploadRecord {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Partial<Record<keyof UploadRecord, unknown>>;
  const texts = [record.userId, record.projectId, record.requestId, record.name];
  return texts.every((text) => typeof text === 'string') && typeof record.selected === 'number';
}

/** The record of this person's unfinished upload to this target; null when there is none. */
export function readRecord(userId: string, target?: string): UploadRecord | null {
  const text = readStored(KEY);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) && value.userId === userId && value.target === target ? value : null;
  } catch {
    return null;
  }
}

/** Remembers; null forgets. */
export function writeRecord(record: UploadRecord | null): void {
  writeStored(KEY, record === null ? null : JSON.stringify(record));
}
