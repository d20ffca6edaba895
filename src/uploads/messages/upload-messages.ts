import { ARCHIVE_CODES, type CodeParams, ENTRY_CODES } from './upload-codes.js';

/** The reader's refusals in English, for scripts; the client has its own texts in both languages. */
const READER_CODES: Readonly<Record<string, string>> = {
  'F01.empty': 'The file is empty.',
  'F01.not-a-planogram': 'The first line is not that of a planogram file ({found}).',
  'F01.no-planogram-row': 'The file holds no planogram.',
  'F01.zip': 'This is a ZIP archive or an Excel workbook under another name.',
  'F01.office': 'This is an older Office file under another name, such as an .xls workbook.',
  'F01.pdf': 'This is a PDF under another name.',
  'F01.image': 'This is an image under another name.',
  'F01.packed': 'This is a compressed file under another name. Unpack it and upload the planograms.',
  'F01.web-page': 'This is a web page, probably a sign-in or error page that was saved instead of the file.',
  'F01.xml': 'This is an XML file, not a ProSpace planogram.',
  'F01.json': 'This is a JSON file, not a ProSpace planogram.',
  'reader.mixed-decimals':
    'Some numbers have a decimal comma ({found}) and others a decimal point. Export the file again with one of them.',
  'reader.line-too-long': 'The planogram’s row is longer than {limit} bytes.',
  'reader.too-large': 'The file is larger than {limit} bytes.',
  'reader.too-many-rows': 'The file has more than {limit} rows.',
};

const TEXTS: Readonly<Record<string, string>> = { ...READER_CODES, ...ARCHIVE_CODES, ...ENTRY_CODES };

/** A code as an English sentence with its `{placeholders}` filled in; the code itself when it has no text. */
export function messageOf(code: string, params: CodeParams | null): string {
  const text = TEXTS[code] ?? code;
  return text.replace(/\{(\w+)\}/g, (_match, name: string) => String(params?.[name] ?? ''));
}
