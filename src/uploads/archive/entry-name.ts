import { getFileNameLowLevel, type Entry } from 'yauzl';

/** Entries that operating systems add by themselves: not the user's files, so no error is shown for them. */
const SYSTEM_NAME = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._[^/]*$)/i;
const NESTED_ARCHIVE = /\.(zip|7z|rar|tar|tgz|gz|bz2|xz)$/i;
const PLANOGRAM = /\.psa$/i;
// Control characters would end up in logs, file systems and PostgreSQL text (which takes no NUL).
const CONTROL = /\p{Cc}/gu;

export type NameVerdict = 'planogram' | 'folder' | 'system' | 'nested-archive' | 'unsafe' | 'too-long' | 'other';

export interface EntryName {
  /** For showing: control characters replaced, never longer than the limit. */
  readonly name: string;
  readonly verdict: NameVerdict;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The entry's name: UTF-8 whenever its bytes are valid UTF-8 (macOS writes it without the flag that
 * says so), else what the archive declares, which without the flag is CP437.
 */
export function decodeEntryName(entry: Entry): string {
  // Not strict: some Windows programs write backslashes between folders.
  const declared = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
  try {
    const text = utf8.decode(entry.fileNameRaw);
    // A Unicode Path extra field overrides the raw bytes; only then do the two differ in ASCII.
    return /^[\x20-\x7e]*$/.test(text) ? declared : text;
  } catch {
    return declared;
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
  if (SYSTEM_NAME.test(text)) return 'system';
  if (text.endsWith('/')) return 'folder';
  if (PLANOGRAM.test(text)) return 'planogram';
  return NESTED_ARCHIVE.test(text) ? 'nested-archive' : 'other';
}

function isUnsafe(text: string): boolean {
  if (/\p{Cc}/u.test(text)) return true;
  if (/^[/\\]/.test(text) || /^[a-z]:/i.test(text)) return true;
  return text.split(/[/\\]/).includes('..');
}

/** The folder part of a name, '' at the top; `a/b/c.psa` is in `a/b`. */
export function folderOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}
