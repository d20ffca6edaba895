/** What a file is by its first bytes, whatever its name. */
export type FileKind =
  | 'empty'
  | 'zip'
  | 'compound'
  | 'pdf'
  | 'image'
  | 'packed'
  | 'html'
  | 'xml-workbook'
  | 'xml'
  | 'json'
  | 'planogram'
  | 'text';

/** Kinds that may contain a table; `zip` may be a workbook. */
export function isReadableKind(kind: FileKind): kind is 'zip' | 'text' {
  return kind === 'zip' || kind === 'text';
}

const SIGNATURES: readonly (readonly [FileKind, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['compound', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['image', [0x89, 0x50, 0x4e, 0x47]],
  ['image', [0xff, 0xd8, 0xff]],
  ['image', [0x47, 0x49, 0x46, 0x38]],
  ['packed', [0x1f, 0x8b]],
  ['packed', [0x37, 0x7a, 0xbc, 0xaf]],
  ['packed', [0x52, 0x61, 0x72, 0x21]],
];

/** Detects the kind of a file from its start; a kilobyte is enough. */
export function fileKind(start: Uint8Array): FileKind {
  if (start.length === 0) return 'empty';
  const signed = SIGNATURES.find(([, signature]) => signature.every((byte, index) => start[index] === byte));
  if (signed) return signed[0];
  const text = String.fromCharCode(...narrow(start.subarray(0, 1024)))
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .toLowerCase();
  if (text === '') return start.every((byte) => byte <= 32) ? 'empty' : 'text';
  if (/^(?:<!--.*?-->\s*)*<(?:!doctype html|html|table|head|body|meta|style|div)\b/s.test(text)) return 'html';
  if (text.startsWith('<?xml')) {
    if (text.includes('urn:schemas-microsoft-com:office:spreadsheet')) return 'xml-workbook';
    return text.includes('<html') ? 'html' : 'xml';
  }
  if (text.startsWith('prospace schematic file')) return 'planogram';
  if (/^[[{]\s*["[{]/.test(text)) return 'json';
  return 'text';
}

/** The significant bytes of UTF-16 text: without NULs and the byte-order mark. */
function narrow(bytes: Uint8Array): Uint8Array {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isWide ? bytes.subarray(2).filter((byte) => byte !== 0) : bytes;
}

/** Whether a file's name says that it is a workbook. */
export function isCalledWorkbook(fileName: string): boolean {
  return /\.(?:xlsx|xlsm|xlsb|xls|xltx|ods|numbers)$/i.test(fileName.trim());
}

/**
 * Whether the start of a compound file (old Office) contains an encrypted workbook: `EncryptedPackage` in its
 * directory.
 */
export function isEncryptedCompound(bytes: Uint8Array): boolean {
  const name = 'EncryptedPackage';
  outer: for (let at = 0; at + name.length * 2 <= bytes.length; at++) {
    for (let i = 0; i < name.length; i++) {
      if (bytes[at + 2 * i] !== name.charCodeAt(i) || bytes[at + 2 * i + 1] !== 0) continue outer;
    }
    return true;
  }
  return false;
}
