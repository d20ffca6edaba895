import { isArchiveName, isPdfName, isPlanogramName, isSystemName, leavesFolder } from '../../core/naming/entry-name.js';
import { shownName } from '../../platform/zip/entry-name.js';

export type NameVerdict =
  'planogram' | 'pdf' | 'folder' | 'system' | 'nested-archive' | 'unsafe' | 'too-long' | 'other';

export interface EntryName {
  /** For display: control characters replaced, never longer than the limit. */
  readonly name: string;
  readonly verdict: NameVerdict;
}

/** Names are never used as paths, but one that tries to leave its folder is a sign of an attack and is refused. */
export function judgeEntryName(text: string, maxLength: number): EntryName {
  return { name: shownName(text, maxLength), verdict: verdictOf(text, maxLength) };
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

/** The folder of a name, '' at the top; `a/b/c.psa` is in `a/b`. */
export function folderOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}
