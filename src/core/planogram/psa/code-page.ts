/** Encodings of planogram files, by their WHATWG names. `windows-1252` comes first: it is the default. */
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

/** A file's encoding: a code page, or Unicode, which its bytes reveal. */
export type FileEncoding = CodePage | 'utf-8' | 'utf-16le' | 'utf-16be';

/** Windows' numbers of the code pages that are not named windows-*. */
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

/** The number in `; Codepage=1252`; '' when the line is not such a comment. */
export function declaredNumber(line: string): string {
  return DECLARATION.exec(line)?.[1] ?? '';
}

/** The code page of a Windows number; null when it is not supported. */
export function codePageOf(number: string): CodePage | null {
  return BY_NUMBER[number] ?? CODE_PAGES.find((page) => page === `windows-${number}`) ?? null;
}
