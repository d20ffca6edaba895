import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { zipSync, strToU8 } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { DiagnosticCollector } from '../../core/diagnostics/diagnostic-collector.js';
import type { TableCell } from '../../core/tables/table.js';
import { openTable } from './open-table.js';
import type { TableOptions } from './table-source.js';

const folder = mkdtempSync(join(tmpdir(), 'reveal-tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

function file(content: string | Uint8Array): string {
  const path = join(folder, `f${++files}`);
  writeFileSync(path, content);
  return path;
}

async function read(content: string | Uint8Array, options?: TableOptions) {
  const opened = await openTable(file(content), options);
  if (!opened.ok) return { refusal: opened.refusal, rows: [], findings: [], shape: null };
  const findings = new DiagnosticCollector();
  const rows: { line: number; cells: readonly TableCell[] }[] = [];
  for await (const batch of opened.source.rows(findings)) rows.push(...batch);
  await opened.source.close();
  return { refusal: null, rows, findings: findings.list().items, shape: opened.source.shape };
}

async function book(fill: (sheet: exceljs.Worksheet, workbook: exceljs.Workbook) => void): Promise<Uint8Array> {
  const workbook = new exceljs.Workbook();
  fill(workbook.addWorksheet('Products'), workbook);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/** A hand-written workbook, for content that no library writes anymore. */
function raw(sheet: string, more: Record<string, string> = {}): Uint8Array {
  return zipSync({
    'xl/workbook.xml': strToU8(
      '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="One" sheetId="1" r:id="rId1"/></x:sheets></x:workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Type="http://x/worksheet" Target="worksheets/s.xml"/></Relationships>',
    ),
    'xl/worksheets/s.xml': strToU8(sheet),
    ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, strToU8(text)])),
  });
}

describe('text files', () => {
  it.each([
    ['UTF-8', Buffer.from('编号;名称\n1;啤酒\n'), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from('\ufeff编号;名称\n1;啤酒\n'), 'utf-8'],
    ['UTF-16 with a mark', Buffer.from('\ufeff编号;名称\n1;啤酒\n', 'utf16le'), 'utf-16le'],
    [
      'GB 18030',
      Buffer.from([0xb1, 0xe0, 0xba, 0xc5, 0x3b, 0xc3, 0xfb, 0xb3, 0xc6, 10, 0x31, 0x3b, 0xc6, 0xa1, 0xbe, 0xc6, 10]),
      'gb18030',
    ],
  ])('are read in %s', async (_name, bytes, encoding) => {
    const { rows, shape, findings } = await read(bytes);
    expect(shape).toMatchObject({ format: 'csv', encoding, delimiter: ';' });
    expect(rows).toEqual([
      { line: 1, cells: ['编号', '名称'] },
      { line: 2, cells: ['1', '啤酒'] },
    ]);
    expect(findings).toEqual([]);
  });

  it('are read in Windows-1252, including the euro and quotation marks', async () => {
    const { rows, shape } = await read(
      Buffer.from([0x4e, 0x61, 0x6d, 0x65, 10, 0x80, 0x93, 0xe9, 0x74, 0xe9, 0x94, 10]),
    );
    expect(shape?.encoding).toBe('windows-1252');
    expect(rows[1]?.cells).toEqual(['€“été”']);
  });

  it('in two encodings are read line by line, and the odd lines are reported', async () => {
    const { rows, findings } = await read(
      Buffer.concat([Buffer.from('name,x\nCrème,1\nÉtoile,2\n'), Buffer.from('Café,3\n', 'latin1')]),
    );
    expect(rows.map(({ cells }) => cells[0])).toEqual(['name', 'Crème', 'Étoile', 'Café']);
    expect(findings).toMatchObject([{ code: 'tables.mixed-encoding', line: 4, params: { encoding: 'windows-1252' } }]);
  });

  it('are read as a person chooses if the guess was wrong, and invalid bytes are reported', async () => {
    const { rows, findings } = await read(Buffer.from('a|b;c\n1|é;2\n', 'latin1'), {
      encoding: 'utf-8',
      delimiter: '|',
    });
    expect(rows[0]?.cells).toEqual(['a', 'b;c']);
    expect(findings).toMatchObject([{ code: 'tables.bad-characters', line: 2, cell: 2 }]);
  });
});

describe('workbooks', () => {
  it('give texts, numbers, cached values of formulas and dates, and report dates', async () => {
    const bytes = await book((sheet) => {
      sheet.addRow(['UPC', 'Price', 'Sum', 'Date', 'Rich', 'Yes']);
      sheet.addRow([
        '0001820000018',
        8.5,
        { formula: 'B2*2', result: 17 },
        new Date(Date.UTC(2026, 2, 12)),
        { richText: [{ text: 'a ' }, { text: '& b' }] },
        true,
      ]);
    });
    const { rows, findings, shape } = await read(bytes);
    expect(shape).toMatchObject({ format: 'xlsx', sheets: ['Products'], sheet: 'Products' });
    expect(rows[1]).toEqual({ line: 2, cells: ['0001820000018', 8.5, 17, '2026-03-12', 'a & b', 'TRUE'] });
    expect(findings).toMatchObject([{ code: 'tables.date-cell', line: 2, cell: 4 }]);
  });

  it('keep the zeros that a format shows before a code', async () => {
    const bytes = await book((sheet) => {
      sheet.addRow(['UPC']);
      sheet.addRow([1820000018]).getCell(1).numFmt = '0000000000000';
    });
    expect((await read(bytes)).rows[1]?.cells).toEqual(['0001820000018']);
  });

  it('report formulas without a value, errors and merged cells with row and column', async () => {
    const bytes = await book((sheet) => {
      sheet.addRow(['UPC', 'Name', 'Sum']);
      sheet.addRow(['1', 'x', { formula: 'A2' }]);
      sheet.addRow(['2', { error: '#N/A' }, 1]);
      sheet.mergeCells('A4:B5');
    });
    const { findings } = await read(bytes);
    expect(findings).toMatchObject([
      { code: 'tables.formula-without-value', line: 2, cell: 3, params: { column: 'C' } },
      { code: 'tables.cell-error', line: 3, cell: 2, found: '#N/A' },
      { code: 'tables.merged-cells', line: 4, cell: 1, params: { range: 'A4:B5' } },
    ]);
  });

  it('are read with prefixes, inline texts, rows without numbers and omitted cells', async () => {
    const sheet =
      '<x:worksheet><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>UPC</x:t></x:is></x:c></x:row><x:row r="5"><x:c r="B5" t="str"><x:v>a&lt;b_x000D_</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const { rows } = await read(raw(sheet));
    expect(rows).toEqual([
      { line: 1, cells: ['UPC'] },
      { line: 5, cells: [null, 'a<b\r'] },
    ]);
  });

  it('with macros give their values, and report that macros were ignored', async () => {
    const sheet = '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>';
    const { rows, findings } = await read(raw(sheet, { 'xl/vbaProject.bin': 'macro' }));
    expect(rows).toEqual([{ line: 1, cells: [1] }]);
    expect(findings).toMatchObject([{ code: 'tables.macros-ignored' }]);
  });

  it('give the requested sheet', async () => {
    const bytes = await book((sheet, workbook) => {
      sheet.addRow(['first']);
      workbook.addWorksheet('门店').addRow(['second']);
    });
    expect((await read(bytes, { sheet: '门店' })).rows[0]?.cells).toEqual(['second']);
    expect((await read(bytes, { sheet: 'gone' })).refusal?.code).toBe('tables.no-sheet');
  });

  it('that unpack to far more than their size are refused', async () => {
    const bomb = zipSync({ ...unpacked(), 'xl/worksheets/s.xml': [new Uint8Array(40_000_000), { level: 9 }] });
    expect((await read(bomb)).refusal).toMatchObject({
      code: 'tables.zip-bomb',
      params: { name: 'xl/worksheets/s.xml' },
    });
  });

  it('that are cut off give the rows before and report where they end', async () => {
    const bytes = await book((sheet) => {
      for (let i = 0; i < 5000; i++) sheet.addRow([i, `name ${Math.sin(i)}`]);
    });
    const at = bytes.length - 60_000;
    bytes.set(new Uint8Array(200).fill(7), at > 0 ? Math.floor(bytes.length / 3) : 100);
    const { refusal, findings } = await read(bytes);
    expect(refusal?.code === 'tables.damaged' || findings.some(({ code }) => code === 'tables.damaged')).toBe(true);
  });
});

function unpacked(): Record<string, Uint8Array> {
  return {
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="One" sheetId="1" r:id="a"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="a" Type="x/worksheet" Target="worksheets/s.xml"/></Relationships>',
    ),
  };
}

/** Without keeping the rows. */
async function findingsOf(content: string | Uint8Array) {
  const opened = await openTable(file(content));
  if (!opened.ok) throw new Error(opened.refusal.code);
  const findings = new DiagnosticCollector();
  let rows = 0;
  for await (const batch of opened.source.rows(findings)) rows += batch.length;
  await opened.source.close();
  expect(rows).toBeLessThanOrEqual(1_048_576);
  return findings.list().items;
}

describe('files without a table', () => {
  const ole = (text: string) =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(500), Buffer.from(text, 'utf16le')]);
  it.each([
    ['an empty file', Buffer.alloc(0), 'tables.empty'],
    ['blanks alone', Buffer.from('\n \r\n'), 'tables.empty'],
    ['an encrypted workbook', ole('EncryptedPackage'), 'tables.encrypted'],
    ['an old workbook', ole('Workbook'), 'tables.old-workbook'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'tables.other-kind'],
    ['a web page called .xls', Buffer.from('<html><table><tr><td>1'), 'tables.html'],
    ['a planogram', Buffer.from('PROSPACE SCHEMATIC FILE\r\n; Version'), 'tables.planogram-file'],
    ['some zip', Buffer.from(zipSync({ 'a.psa': strToU8('x') })), 'tables.not-a-workbook'],
    ['a binary workbook', Buffer.from(zipSync({ 'xl/workbook.bin': strToU8('x') })), 'tables.binary-workbook'],
    [
      'an open document',
      Buffer.from(zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('x') })),
      'tables.open-document',
    ],
    ['half a zip', Buffer.from(zipSync({ 'a.psa': strToU8('x'.repeat(99)) })).subarray(0, 60), 'tables.damaged'],
    ['bytes', Buffer.from(Array.from({ length: 3000 }, (_, i) => (i * 31) % 256)), 'tables.binary'],
  ])('%s is refused with its reason', async (_name, bytes, code) => {
    expect((await read(bytes)).refusal?.code).toBe(code);
  });
});

describe('large files', () => {
  it(
    'with more rows than a worksheet holds report the first excess row, as text and as a workbook',
    { timeout: 60_000 },
    async () => {
      const rows = 1_048_576 + 3;
      const tooMany = [
        { code: 'tables.too-many-rows', severity: 'error', line: 1_048_577, params: { limit: 1_048_576 } },
      ];
      const lines = Array.from({ length: rows }, (_none, row) => `${row}\n`);
      expect(await findingsOf(lines.join(''))).toMatchObject(tooMany);
      const cells = lines.map((_line, row) => `<row r="${row + 1}"><c><v>${row}</v></c></row>`);
      const sheet = strToU8(`<worksheet><sheetData>${cells.join('')}</sheetData></worksheet>`);
      expect(await findingsOf(zipSync({ ...unpacked(), 'xl/worksheets/s.xml': [sheet, { level: 1 }] }))).toMatchObject(
        tooMany,
      );
    },
  );

  it('are streamed: 300,000 rows in little memory', { timeout: 60_000 }, async () => {
    const path = join(folder, 'large.csv');
    const stream = createWriteStream(path);
    stream.write('UPC,Name,Brand\n');
    for (let i = 0; i < 300; i++) {
      const lines = Array.from({ length: 1000 }, (_, row) => `${i * 1000 + row},"Product, ${row}",Brand\n`).join('');
      if (!stream.write(lines)) await new Promise((resolve) => stream.once('drain', () => resolve(undefined)));
    }
    await new Promise<void>((resolve) => stream.end(() => resolve()));
    const opened = await openTable(path);
    if (!opened.ok) throw new Error(opened.refusal.code);
    let rows = 0;
    let most = 0;
    for await (const batch of opened.source.rows(new DiagnosticCollector())) {
      rows += batch.length;
      most = Math.max(most, batch.length);
    }
    expect(rows).toBe(300_001);
    expect(most).toBeLessThan(20_000);
    expect(opened.source.progress()).toBe(1);
  });
});
