import { ARCHIVE_CODES, type CodeParams, ENTRY_CODES } from './upload-codes.js';

/** The reader's refusals in English, for scripts; the client has its own words in both languages. */
const READER_CODES: Readonly<Record<string, string>> = {
  'F01.empty': 'The file is empty.',
  'F01.not-a-planogram': 'The first line is not that of a planogram file ({found}).',
  'F01.no-planogram-row': 'The file holds no planogram.',
  'reader.line-too-long': 'A line is longer than a planogram’s can be.',
  'reader.too-large': 'The file is larger than a planogram file can be.',
};

const TEXTS: Readonly<Record<string, string>> = { ...READER_CODES, ...ARCHIVE_CODES, ...ENTRY_CODES };

/** A code as an English sentence, its `{placeholders}` filled in; the code itself when it has none. */
export function messageOf(code: string, params: CodeParams | null): string {
  const text = TEXTS[code] ?? code;
  return text.replace(/\{(\w+)\}/g, (_match, name: string) => String(params?.[name] ?? ''));
}
