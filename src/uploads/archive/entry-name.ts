import { getFileNameLowLevel, type Entry } from 'yauzl';
import {
  isArchiveName,
  isGbName,
  isPdfName,
  isPlanogramName,
  isSystemName,
  leavesFolder,
} from '../../core/naming/entry-name.js';

// Control characters would end up in logs, file systems and PostgreSQL text (which takes no NUL).
const CONTROL = /\p{Cc}/gu;

export type NameVerdict =
  'planogram' | 'pdf' | 'folder' | 'system' | 'nested-archive' | 'unsafe' | 'too-long' | 'other';

export interface EntryName {
  /** For showing: control characters replaced, never longer than the limit. */
  readonly name: string;
  readonly verdict: NameVerdict;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const gb = new TextDecoder('gb18030');

/**
 * The entry's name: UTF-8 whenever its bytes are valid UTF-8 (macOS writes it without the flag that
 * says so), else what an extra field declares, else GB 18030 where it looks so (Windows in Chinese says nothing
 * either), else CP437.
 */
export function decodeEntryName(entry: Entry): string {
  // Not strict: some Windows programs write backslashes between folders.
  const declared = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
  try {
    const text = utf8.decode(entry.fileNameRaw);
    // A Unicode Path extra field overrides the raw bytes; only then do the two differ in ASCII.
    return /^[\x20-\x7e]*$/.test(text) ? declared : text;
  } catch {
    const plain = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, [], false);
    return declared === plain && isGbName(entry.fileNameRaw) ? gb.decode(entry.fileNameRaw) : declared;
  }
}

/** Names are never used as paths, yet one that tries to leave its folder is a sign of ill will and refused. */
export function judgeEntryName(text: string, maxLength: number): EntryName {
  const name = text.replace(CONTROL, '\ufffd').slice(0, maxLength);
  return { name, verdict: verdictOf(text, maxLength) };
}

function verdictOf(text: string, maxLength: number): NameVerdict {
  if (text.length > maxLength) return 'too-long';
  if (text === '' || isUnsafe(text)) return 'unsafe';
  if (isSystemName(text)) return 'system';
  if (text.endsWith('/')) return 'folder';
  if (isPlanogramName(text)) return 'planogram';
  if (isPdfName(text)) return 'pdf';
  return isArchiveName(text) ? 'nested-archive' : 'other';
}

function isUnsafe(text: string): boolean {
  return /\p{Cc}/u.test(text) || leavesFolder(text);
}

/** The folder part of a name, '' at the top; `a/b/c.psa` is in `a/b`. */
export function folderOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}
