/**
 * Names of files in an archive: what they say about a file, and their encoding if the archive does not state it. The
 * server decides by them what to read, the browser what to send.
 */

/** Files that operating systems add on their own: no one chose them, so they are skipped silently. */
const SYSTEM_NAME = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._[^/]*$)/i;
const ARCHIVE = /\.(zip|7z|rar|tar|tgz|gz|bz2|xz)$/i;
const PLANOGRAM = /\.psa$/i;
const PDF = /\.pdf$/i;

/** Accepted file types of product pictures. */
export const PICTURE_ENDING = /\.(?:jpe?g|png|webp)$/i;

export const isSystemName = (name: string): boolean => SYSTEM_NAME.test(name);
export const isArchiveName = (name: string): boolean => ARCHIVE.test(name);
export const isPlanogramName = (name: string): boolean => PLANOGRAM.test(name);
export const isPdfName = (name: string): boolean => PDF.test(name);
export const isPictureName = (name: string): boolean => PICTURE_ENDING.test(name);

/** Whether a name leaves its folder. Names are never used as paths, but such a name is a sign of an attack. */
export function leavesFolder(name: string): boolean {
  return /^[/\\]/.test(name) || /^[a-z]:/i.test(name) || name.split(/[/\\]/).includes('..');
}

/** The upper half of code page 437, the default encoding of zip names. */
const CP437_HIGH =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

export function decodeCp437(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : CP437_HIGH.charAt(byte - 0x80);
  return text;
}

/**
 * Whether a name that is not UTF-8 is in GB 18030, which Chinese Windows uses without declaring it: every byte above
 * 0x7f belongs to a pair, and at least one pair is a common character (0xb0–0xf7, 0xa1–0xfe). In code page 437 those
 * first bytes are box-drawing and Greek characters, which do not occur in names.
 */
export function isGbName(bytes: Uint8Array): boolean {
  let common = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] as number;
    if (lead < 0x80) continue;
    at += 1;
    const trail = bytes[at] ?? 0;
    if (lead === 0x80 || lead === 0xff || trail < 0x40 || trail === 0x7f || trail === 0xff) return false;
    if (lead >= 0xb0 && lead <= 0xf7 && trail >= 0xa1) common += 1;
  }
  return common > 0;
}
