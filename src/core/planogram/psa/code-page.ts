/**
 * Encodings of planogram files, by the names of the WHATWG encoding standard. `windows-1252` comes first: it is what a
 * file is read as when nothing says otherwise.
 */
export const CODE_PAGES = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'shift_jis',
  'gbk',
  'euc-kr',
  'big5',
] as const;

export type CodePage = (typeof CODE_PAGES)[number];

/** What a file was written in: a code page, or Unicode, which its bytes show by themselves. */
export type FileEncoding = CodePage | 'utf-8' | 'utf-16le' | 'utf-16be';

/** Windows' numbers of the pages that are not called windows-*. */
const BY_NUMBER: Readonly<Record<string, CodePage>> = {
  '874': 'windows-874',
  '932': 'shift_jis',
  '936': 'gbk',
  '949': 'euc-kr',
  '950': 'big5',
  '28591': 'windows-1252',
  '54936': 'gbk',
};

const DECLARATION = /^;\s*code\s?page\s*[=:]\s*(?:cp|windows-)?(\d{1,6})/i;

/** The number in `; Codepage=1252`; '' when the line is no such comment. */
export function declaredNumber(line: string): string {
  return DECLARATION.exec(line)?.[1] ?? '';
}

/** The code page of a Windows number; null when it is none that is read here. */
export function codePageOf(number: string): CodePage | null {
  return BY_NUMBER[number] ?? CODE_PAGES.find((page) => page === `windows-${number}`) ?? null;
}
