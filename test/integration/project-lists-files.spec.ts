import exceljs from 'exceljs';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { addRetailer, checkedUpload, openUpload, projectAt, uploadComesTo } from './project-lists-support.js';

let app: TestApp;
let owner: Caller;
let projectid: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await Caller.join(app, { tenant: 'acme' });
  projectid = await projectAt(app, owner, await addRetailer(app));
});
afterAll(() => app?.close());

const open = (bytes: string | Uint8Array, filename: string) =>
  openUpload(app, owner, { projectid, filetype: 'PRD', bytes, filename });

async function book(fill: (sheet: exceljs.Worksheet) => void): Promise<Uint8Array> {
  const workbook = new exceljs.Workbook();
  fill(workbook.addWorksheet('Products'));
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/** A text in GBK. */
function gbk(text: string): Buffer {
  const decoder = new TextDecoder('gb18030');
  const bytesOf = new Map<string, number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++)
      bytesOf.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
  }
  return Buffer.from([...text].flatMap((letter) => bytesOf.get(letter) ?? [letter.charCodeAt(0)]));
}

/** A text in Excel's "Unicode text" format: UTF-16 with a byte order mark. */
const wide = (text: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

/** The findings of a checked file, and the lines of the CSV of all problems: row, column, severity. */
async function problemsOf(bytes: string | Uint8Array, filename: string, choice: object = {}) {
  const uploadid = await open(bytes, filename);
  const check = await checkedUpload(owner, uploadid, choice);
  const { url } = (await owner.get(`/api/main/getprojectuploadproblems/${uploadid}`).expect(200)).body;
  const { pathname, search } = new URL(url);
  const text = await (await fetch(`${app.url}${pathname}${search}`)).text();
  const lines = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').slice(0, 3).join(' '));
  return { check, lines };
}

describe('a file that is not a table, whatever its name', () => {
  const compound = (text: string) =>
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(500),
      Buffer.from(text, 'utf16le'),
    ]);
  it.each([
    ['nothing at all', 'products.csv', '', 'tables.empty'],
    ['blank lines', 'products.xlsx', '\n\r\n ', 'tables.empty'],
    ['a planogram under .csv', 'products.csv', 'PROSPACE SCHEMATIC FILE\r\n; Version\r\n', 'tables.planogram-file'],
    ['a PDF under .xlsx', 'products.xlsx', '%PDF-1.7\n', 'tables.other-kind'],
    [
      'a picture under .csv',
      'products.csv',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
      'tables.other-kind',
    ],
    ['JSON under .csv', 'products.csv', '[{"upc": 1}]', 'tables.other-kind'],
    ['a web page under .xlsx', 'products.xlsx', '<html><table><tr><td>UPC</td></tr></table>', 'tables.html'],
    ['an XML spreadsheet under .xlsx', 'products.xlsx', '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">', 'tables.xml-workbook'], // prettier-ignore
    ['an .xls under .xlsx', 'products.xlsx', compound('Workbook'), 'tables.old-workbook'],
    ['a workbook with a password', 'products.xlsx', compound('EncryptedPackage'), 'tables.encrypted'],
    ['an .xlsb under .xlsx', 'products.xlsx', zipSync({ 'xl/workbook.bin': strToU8('x') }), 'tables.binary-workbook'],
    ['a zip of planograms under .xlsx', 'products.xlsx', zipSync({ 'a.psa': strToU8('x') }), 'tables.not-a-workbook'],
    [
      'an .ods under .xlsx',
      'products.xlsx',
      zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('x') }),
      'tables.open-document',
    ],
    [
      'half a workbook',
      'products.xlsx',
      zipSync({ 'xl/workbook.xml': strToU8('x'.repeat(99)) }).subarray(0, 70),
      'tables.damaged',
    ],
    [
      'bytes under .csv',
      'products.csv',
      Buffer.from(Array.from({ length: 3000 }, (_none, at) => (at * 31) % 256)),
      'tables.binary',
    ],
  ])('%s is refused with its reason', async (_what, filename, bytes, code) => {
    const answer = await owner.post('/api/main/previewprojectupload', { uploadid: await open(bytes, filename) });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
  });
});

describe('a workbook', () => {
  it('with formulas gives their values; one that was never computed is reported by row and column', async () => {
    const bytes = await book((sheet) => {
      sheet.addRow(['UPC', 'Name', 'Price', 'Helper']);
      sheet.addRow(['0001', 'One', { formula: '1+1', result: 2 }, { error: '#N/A' }]);
      sheet.addRow(['0002', 'Two', { formula: 'A1' }, 'x']);
    });
    const { check, lines } = await problemsOf(bytes, 'f.xlsx', { columns: ['upc', 'name', 'price', null] });
    expect(check).toMatchObject({ isblocked: false, counts: { rows: 2 } });
    // The error in the ignored column is not a problem.
    expect(check.findings).toMatchObject([
      { code: 'tables.formula-without-value', severity: 'warning', line: 3, cell: 3 },
    ]);
    expect(lines).toEqual(['3 C warning']);
    expect(check.samples.find(({ key }: { key: string }) => key === '0001').after.price).toBe(2);
  });

  it('proposes the worksheet that fits, after notes and a summary, and checks that one', async () => {
    const workbook = new exceljs.Workbook();
    workbook.addWorksheet('Read me').addRows([['How to fill in this list'], ['UPC: with its check digit']]);
    workbook.addWorksheet('Summary').addRows([
      ['Category', 'Items'],
      ['Beer', 2],
      ['Wine', 7],
    ]);
    workbook
      .addWorksheet('Items')
      .addRows([['Exported by buying'], ['UPC Nbr', 'Item Desc', 'Brnd', 'Cat'], ['0001', 'One', 'North', 'Beer']]);
    const uploadid = await open(new Uint8Array(await workbook.xlsx.writeBuffer()), 'notes.xlsx');
    const seen = (await owner.post('/api/main/previewprojectupload', { uploadid }).expect(200)).body;
    expect(seen).toMatchObject({ sheet: 'Items', headline: 2, columns: ['upc', 'name', 'brand', 'category'] });
    const other = (await owner.post('/api/main/previewprojectupload', { uploadid, sheet: 'Summary' }).expect(200)).body;
    expect(other).toMatchObject({ sheet: 'Summary', columns: ['category', null] });
    expect(await checkedUpload(owner, uploadid)).toMatchObject({ counts: { rows: 1 }, isblocked: false });
    // Opened again, it is read as it was checked.
    const again = (
      await owner.post('/api/main/previewprojectupload', { uploadid, columns: ['upc', null, null, null] }).expect(200)
    ).body;
    expect(again).toMatchObject({ sheet: 'Items', headline: 2, columns: ['upc', null, null, null] });
  });

  it('with an error in a column that is read reports its cell', async () => {
    const bytes = await book((sheet) => {
      sheet.addRow(['UPC', 'Name']);
      sheet.addRow(['0001', { error: '#REF!' }]);
    });
    const { check, lines } = await problemsOf(bytes, 'e.xlsx');
    expect(check).toMatchObject({ isblocked: false, findings: [{ code: 'tables.cell-error', found: '#REF!' }] });
    expect(lines).toEqual(['2 B warning']);
  });

  it('with merged cells reports the range, and the rows that stay without a key', async () => {
    const bytes = await book((sheet) => {
      sheet.addRow(['UPC', 'Name']);
      sheet.addRow(['0001', 'One']);
      sheet.addRow(['', 'Two']);
      sheet.mergeCells('A2:A3');
    });
    const { check, lines } = await problemsOf(bytes, 'm.xlsx');
    expect(check).toMatchObject({ isblocked: false, rejected: 1, counts: { rows: 1 } });
    expect(check.findingcounts).toEqual({ 'tables.missing-key': 1, 'tables.merged-cells': 1 });
    expect(lines.sort()).toEqual(['2 A warning', '3 A warning']);
  });

  it('with macros, under any name, is read without them, and says so', async () => {
    const plain = await book((sheet) => sheet.addRows([['UPC'], ['0001']]));
    const bytes = zipSync({ ...unzipSync(plain), 'xl/vbaProject.bin': strToU8('Sub Auto_Open()') });
    const { check } = await problemsOf(bytes, 'macros.xlsx');
    expect(check).toMatchObject({
      isblocked: false,
      counts: { rows: 1 },
      findings: [{ code: 'tables.macros-ignored', severity: 'info' }],
    });
  });
});

describe('a text file', () => {
  it('with repeated headings tells them apart, and says where', async () => {
    const uploadid = await open('UPC,Name,Name,\n1,One,Uno,x\n', 'heads.csv');
    const seen = (await owner.post('/api/main/previewprojectupload', { uploadid }).expect(200)).body;
    expect(seen.heads).toEqual(['UPC', 'Name', 'Name (C)']);
    expect(seen.columns).toEqual(['upc', 'name', null]);
    const { lines } = await problemsOf('UPC,Name,Name,\n1,One,Uno,x\n', 'heads.csv');
    expect(lines).toEqual(['1 C warning']);
  });

  it('with two encodings is read line by line, and the odd lines are reported', async () => {
    const bytes = Buffer.concat([Buffer.from('UPC,Name\n1,Crème\n2,Étoile\n'), Buffer.from('3,Café\n', 'latin1')]);
    const { check, lines } = await problemsOf(bytes, 'mixed.csv');
    expect(check).toMatchObject({ isblocked: false, findings: [{ code: 'tables.mixed-encoding', line: 4 }] });
    expect(check.samples.map(({ after }: { after: { name: string } }) => after.name)).toEqual([
      'Crème',
      'Étoile',
      'Café',
    ]);
    expect(lines).toHaveLength(1);
  });

  const BAD = 'UPC,Price,Case pack\n1,much,2\n2,-1,2.5\n1.82E+10,1,1\n';

  it('with invalid values reports each by row and column; the valid ones are imported', async () => {
    const { check, lines } = await problemsOf(BAD, 'values.csv');
    expect(check).toMatchObject({ isblocked: false, strict: false, rejected: 1, counts: { rows: 2 } });
    expect(lines).toEqual(['2 B warning', '3 B warning', '3 C warning', '4 A warning', '4 A warning']);
    const values = check.samples.map(({ after }: { after: object }) => after);
    expect(values).toMatchObject([
      { upc: '1', price: null, case_total_number: 2 },
      { upc: '2', price: null, case_total_number: null },
    ]);
    await owner.post('/api/main/applyprojectupload', { uploadid: check.uploadid }).expect(200);
    expect(await uploadComesTo(owner, check.uploadid, 'complete')).toMatchObject({
      findingcounts: check.findingcounts,
    });
  });

  it('with invalid values is refused as a whole if requested, and says so when it is opened again', async () => {
    const { check, lines } = await problemsOf(BAD, 'values.csv', { strict: true });
    expect(check).toMatchObject({ isblocked: true, strict: true });
    expect(lines).toEqual(['2 B error', '3 B error', '3 C error', '4 A error', '4 A error']);
    const { uploadid } = check;
    await owner.post('/api/main/applyprojectupload', { uploadid }).expect(409);
    const again = await checkedUpload(owner, uploadid, { strict: false });
    expect(again).toMatchObject({ isblocked: false, strict: false });
  });

  it('keyed by UPC and number has no row with half a key', async () => {
    const composite = await projectAt(app, owner, await addRetailer(app, 'upc-and-id'));
    const bytes = 'UPC,Item Nbr\n1.82E+10,7\n5,8\n';
    const uploadid = await openUpload(app, owner, { projectid: composite, filetype: 'PRD', bytes });
    const check = await checkedUpload(owner, uploadid);
    expect(check.samples.map(({ key }: { key: string }) => key)).toEqual(['5|8']);
    expect(check).toMatchObject({ isblocked: false, rejected: 1 });
  });

  it('repeating a key reports its row and the row of its first', async () => {
    const { check } = await problemsOf('UPC,Name\n1,One\n2,Two\n1,Uno\n', 'twice.csv');
    expect(check.findings).toMatchObject([
      { code: 'tables.duplicate-key', line: 4, found: '1', params: { firstLine: 2 } },
    ]);
    const { url } = (await owner.get(`/api/main/getprojectuploadproblems/${check.uploadid}`).expect(200)).body;
    const { pathname, search } = new URL(url);
    expect(await (await fetch(`${app.url}${pathname}${search}`)).text()).toContain(',1,2,tables.duplicate-key');
  });

  it('without headings is noticed, and read with 0 as the heading row', async () => {
    const bytes = '018200000188,Lager can,8.99\n018200000195,Stout bottle,9.99\n';
    const uploadid = await open(bytes, 'plain.csv');
    const seen = (await owner.post('/api/main/previewprojectupload', { uploadid }).expect(200)).body;
    expect(seen).toMatchObject({ headline: 0, heads: ['(A)', '(B)', '(C)'], columns: ['upc', 'name', null] });
    expect(seen.findings).toMatchObject([{ code: 'tables.no-heads', severity: 'info', line: 1 }]);
    expect(await checkedUpload(owner, uploadid)).toMatchObject({ counts: { rows: 2 }, findings: [] });
    // Even where a name is known, the person's choice counts.
    const odd = await open('UPC,Name\n1,One\n', 'odd.csv');
    const told = (await owner.post('/api/main/previewprojectupload', { uploadid: odd, headline: 0 }).expect(200)).body;
    expect(told).toMatchObject({ headline: 0, heads: ['(A)', '(B)'] });
    expect(told.rows).toHaveLength(2);
  });

  it('named like a workbook is read, and its real format is reported', async () => {
    const uploadid = await open('UPC;Name\n1;One\n', 'list.xlsx');
    const seen = (await owner.post('/api/main/previewprojectupload', { uploadid }).expect(200)).body;
    expect(seen).toMatchObject({ format: 'csv', delimiter: ';', findings: [{ code: 'tables.text-named-workbook' }] });
  });

  it.each([
    ['GBK with tabs', gbk('条码\t商品名称\t品牌\n6901234567892\t啤酒罐装\t北方\n6901234567908\t啤酒瓶装\t北方\n'), 'gb18030', '\t', '啤酒罐装'], // prettier-ignore
    ['UTF-16 with semicolons', wide('UPC;Item Desc;Brnd\r\n6901234567892;"Bier ""hell""; Dose";Nord\r\n\r\n6901234567908;Pils;Nord\r\n'), 'utf-16le', ';', 'Bier "hell"; Dose'], // prettier-ignore
  ])('in %s is read', async (_what, bytes, encoding, delimiter, name) => {
    const uploadid = await open(bytes, 'list.csv');
    const seen = (await owner.post('/api/main/previewprojectupload', { uploadid }).expect(200)).body;
    expect(seen).toMatchObject({ encoding, delimiter, columns: ['upc', 'name', 'brand'], findings: [] });
    expect(seen.rows[0].values).toMatchObject({ upc: '6901234567892', name });
    expect(await checkedUpload(owner, uploadid)).toMatchObject({ counts: { rows: 2 }, findings: [] });
  });
});
