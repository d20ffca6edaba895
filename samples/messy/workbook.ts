import { zipped } from '../zip-file.js';

/** A worksheet: its name and its rows; '' leaves a cell empty. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly (string | number)[])[];
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A plain .xlsx workbook, the same bytes each time, which workbook libraries do not give. */
export function workbook(sheets: readonly Sheet[]): Uint8Array {
  const parts = sheets.map((_, index) => `worksheets/sheet${index + 1}.xml`);
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}" ContentType="${TYPE}.${type}+xml"/>`;
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const relations = (inner: string) => `${XML}<Relationships xmlns="${RELATIONS}">${inner}</Relationships>`;
  const types =
    `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `${override('workbook.xml', 'sheet.main')}${parts.map((part) => override(part, 'worksheet')).join('')}</Types>`;
  const book =
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
    sheets.map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('') +
    '</sheets></workbook>';
  return zipped([
    ['[Content_Types].xml', types],
    ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
    ['xl/workbook.xml', book],
    ['xl/_rels/workbook.xml.rels', relations(parts.map((part, at) => relation(at + 1, 'worksheet', part)).join(''))],
    ...sheets.map(({ rows }, at): [string, string] => [`xl/${parts[at] ?? ''}`, sheetXml(rows)]),
  ]);
}

function sheetXml(rows: Sheet['rows']): string {
  const lines = rows.map((row, index) => `<row r="${index + 1}">${row.map(cellXml).join('')}</row>`);
  return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/** Cells without a reference stand one beside the other. */
function cellXml(value: string | number): string {
  if (value === '') return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  return `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
