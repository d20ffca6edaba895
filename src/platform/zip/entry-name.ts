import { getFileNameLowLevel, type Entry } from 'yauzl';
import { isGbName } from '../../core/naming/entry-name.js';

// Control characters would end up in logs, file systems and PostgreSQL text (which rejects NUL).
const CONTROL = /\p{Cc}/gu;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const gb = new TextDecoder('gb18030');

/**
 * The entry's name: UTF-8 whenever its bytes are valid UTF-8 (macOS writes it without the flag), else as an extra field
 * declares, else GB 18030 if it looks like it (Chinese Windows does not declare it either), else CP437.
 */
export function decodeEntryName(entry: Entry): string {
  // Not strict, because some Windows programs write backslashes between folders.
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

/** A name for display: control characters replaced, never longer than the limit. */
export const shownName = (text: string, maxLength: number): string =>
  text.replace(CONTROL, '\ufffd').slice(0, maxLength);
