import { encode } from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import type { PlanogramFile } from '../model.js';
import { readPlanogramFile, type ReadOptions } from './reader.js';

/** Files as other programs and countries write them: the same planogram in another form. */
const LINES = [
  'PROSPACE SCHEMATIC FILE',
  '; by hand',
  'Project,Snacks,,0,,,,,,,,,0',
  'Product,0049,17,Cola,,2.5,8,2.5',
  'Planogram,Drinks,key,48,72,20',
  'Fixture,0,Shelf,,0,48,10,1,0,20',
  'Position,0049,17,,2,5,11,16,0,5,,,,0,2,1,1',
];

function withName(name: string, comment = ''): string {
  const lines = LINES.map((line) => line.replace('Cola', name));
  return [...lines.slice(0, 2), ...(comment === '' ? [] : [comment]), ...lines.slice(2), ''].join('\r\n');
}

function read(bytes: Uint8Array, options?: ReadOptions): PlanogramFile {
  const result = readPlanogramFile(new Uint8Array(bytes), options);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.file;
}

function refusal(bytes: Uint8Array) {
  const result = readPlanogramFile(new Uint8Array(bytes));
  return result.ok ? null : result.refusal;
}

const productOf = ({ products: [product] }: PlanogramFile) => [product?.name, product?.width, product?.height];
const found = (file: PlanogramFile, code: string) => file.diagnostics.items.find((item) => item.code === code);

describe('code pages', () => {
  it.each([
    ['1250', 'windows-1250', 'Żółta kawa'],
    ['1251', 'windows-1251', 'Молоко'],
    ['1252', 'windows-1252', 'Crème brûlée'],
    ['1253', 'windows-1253', 'Ελιές'],
    ['1254', 'windows-1254', 'Şekerli çay'],
    ['1255', 'windows-1255', 'חלב'],
    ['1256', 'windows-1256', 'حليب'],
    ['1257', 'windows-1257', 'Šokolādė'],
    ['1258', 'windows-1258', 'Đương'],
    ['874', 'windows-874', 'กาแฟ'],
    // The second bytes of ソ, 表, 能; 俞 and 乗; 功, 許 and 蓋 equal a backslash.
    ['932', 'shift_jis', 'ソース表示能力'],
    ['936', 'gbk', '乗俓可乐'],
    ['949', 'euc-kr', '콜라 우유'],
    ['950', 'big5', '功許蓋可樂'],
  ])('reads the declared code page %s', (number, encoding, name) => {
    const file = read(encode(withName(name, `; Codepage=${number}`), `cp${number}`));
    expect(productOf(file)).toEqual([name, 2.5, 8]);
    expect(file.encoding).toBe(encoding);
    expect(file.diagnostics.counts).toEqual({});
  });

  it('recognizes an escape after a character whose last byte equals a backslash', () => {
    const file = read(encode(withName('ソ\\,表\\\\', '; Codepage=932'), 'cp932'));
    expect(productOf(file)).toEqual(['ソ,表\\', 2.5, 8]);
  });

  it('reads UTF-8 bytes as UTF-8, whatever is declared', () => {
    const file = read(Buffer.from(withName('Crème 咖啡', '; Codepage=932')));
    expect([file.encoding, file.products[0]?.name]).toEqual(['utf-8', 'Crème 咖啡']);
    expect(found(file, 'F10')).toBeUndefined();
  });

  it('counts bytes without a character in the declared code page', () => {
    const bytes = encode(withName('可乐??', '; Codepage=936'), 'cp936');
    const at = bytes.indexOf('??');
    bytes.set([0x41, 0x81], at);
    const file = read(bytes);
    expect(file.products[0]?.name).toBe('可乐A\uFFFD');
    expect(found(file, 'F06')?.params).toEqual({ characters: 1, encoding: 'gbk' });
  });

  it('shows three names when nothing states the encoding (F10), and reads it as chosen', () => {
    const names = ['可乐', '牛奶', '面包', '茶'];
    const products = names.map((name, index) => `Product,${index},,${name}`);
    const text = [...LINES.slice(0, 3), ...products, ...LINES.slice(3), ''].join('\r\n');
    const bytes = encode(text, 'cp936');
    const asRead = ['¿ÉÀÖ', 'Å£ÄÌ', 'Ãæ°ü'];
    const doubted = read(bytes);
    expect(found(doubted, 'F10')).toEqual({
      code: 'F10',
      severity: 'warning',
      line: 0,
      params: { encoding: 'windows-1252', declared: '', examples: asRead.join(' · ') },
    });
    const chosen = read(bytes, { codePage: 'gbk' });
    expect(chosen.products.slice(0, 4).map(({ name }) => name)).toEqual(names);
    expect(found(chosen, 'F10')).toBeUndefined();
  });

  it('does not report names that look right in Windows-1252', () => {
    const file = read(encode(withName('Crème brûlée'), 'cp1252'));
    expect(file.diagnostics.counts).toEqual({});
  });

  it('prefers the file’s declaration to the choice, and reports an unknown number', () => {
    const declared = read(encode(withName('Молоко', '; Codepage=1251'), 'cp1251'), { codePage: 'gbk' });
    expect(declared.products[0]?.name).toBe('Молоко');
    const unknown = read(encode(withName('Šokolādė', '; Codepage=437'), 'cp1257'));
    expect(found(unknown, 'F10')?.params).toMatchObject({ declared: '437', examples: 'Ðokolâdë' });
    expect(found(read(encode(withName('Crème', '; Codepage=1252'), 'cp1252')), 'F10')).toBeUndefined();
  });
});

describe('separators, line ends and letter case', () => {
  const plain = productOf(read(Buffer.from(withName('Co\\,la'))));

  it('reads UTF-16 with and without a mark', () => {
    for (const [encoding, bytes] of [
      ['utf-16le', Buffer.from(`\uFEFF${withName('可乐')}`, 'utf16le')],
      ['utf-16be', Buffer.from(`\uFEFF${withName('可乐')}`, 'utf16le').swap16()],
      ['utf-16le', Buffer.from(withName('可乐'), 'utf16le')],
      ['utf-16be', Buffer.from(withName('可乐'), 'utf16le').swap16()],
    ] as const) {
      const file = read(bytes);
      expect([file.encoding, ...productOf(file)]).toEqual([encoding, '可乐', 2.5, 8]);
      expect(file.bytes).toBe(bytes.length);
    }
  });

  it('reads tabs between cells, with commas in cells', () => {
    for (const name of ['Co,la', 'Co\\,la']) {
      const file = read(Buffer.from(withName('@').replaceAll(',', '\t').replace('@', name)));
      expect(productOf(file)).toEqual(plain);
      expect(file.planograms[0]?.fixtures[0]?.positions).toHaveLength(1);
      expect(file.diagnostics.counts).toEqual({});
    }
  });

  it('keeps a tab in a name when commas separate the cells', () => {
    expect(productOf(read(Buffer.from(withName('Co\tla'))))).toEqual(['Co\tla', 2.5, 8]);
  });

  it('reads lone carriage returns, and counts lines by them', () => {
    const file = read(Buffer.from(withName('Cola').replaceAll('\r\n', '\r')));
    expect(productOf(file)).toEqual(['Cola', 2.5, 8]);
    expect(file.planograms[0]?.line).toBe(5);
  });

  it('skips blank first lines, and counts lines like an editor', () => {
    for (const blank of ['\r\n', ' \t\r\n\r\n', '\n\n', '\uFEFF\r\n']) {
      const file = read(Buffer.from(blank + withName('Cola')));
      expect(file.planograms[0]?.line).toBe(4 + blank.split('\n').length);
    }
  });

  it('ignores letter case in the first line and in record types', () => {
    for (const text of [withName('1'), withName('1').toLowerCase(), withName('1').toUpperCase()]) {
      const file = read(Buffer.from(text));
      expect(productOf(file)).toEqual(['1', 2.5, 8]);
      expect(file.planograms[0]?.fixtures[0]?.positions).toHaveLength(1);
      expect(file.others).toEqual([]);
    }
  });

  it('joins a position with a product despite blanks around keys', () => {
    const text = withName('Cola').replace('Position,0049,17', 'Position, 0049 ,\u00a017\u00a0');
    const file = read(Buffer.from(text));
    expect(file.diagnostics.counts).toEqual({});
    expect(file.planograms[0]?.fixtures[0]?.positions[0]).toMatchObject({ upc: '0049', id: '17' });
  });
});

describe('decimal commas', () => {
  const text = withName('Cola').replace('2.5,8,2.5', '2\\,5,8,2\\,5').replace('48,10', '48\\,25,10');

  it('are read in a file that has no other decimals (F11)', () => {
    const file = read(Buffer.from(text));
    expect(productOf(file)).toEqual(['Cola', 2.5, 8]);
    expect(file.planograms[0]?.fixtures[0]?.width).toBe(48.25);
    expect(file.diagnostics.counts).toEqual({ F11: 1 });
    expect(found(file, 'F11')).toMatchObject({ severity: 'info', line: 4, found: '2,5', params: { numbers: 3 } });
  });

  it('are refused in a file that also has decimal points', () => {
    const products = Array.from({ length: 8 }, (_, index) => `Product,9${index},,P,,1\\,5,2,3`).join('\r\n');
    const mixed = text.replace('Position,0049,17,,2,5,', 'Position,0049,17,,2,5.5,') + products;
    expect(refusal(Buffer.from(mixed))).toEqual({
      code: 'reader.mixed-decimals',
      line: 4,
      found: '2,5',
      params: { commas: 11 },
    });
  });

  it('count as mistakes if there are few in a small file (F02)', () => {
    const file = read(Buffer.from(text.replace('Position,0049,17,,2,5,', 'Position,0049,17,,2,5.5,')));
    expect(file.diagnostics.counts).toEqual({ F02: 3 });
  });

  it('count as mistakes if they are a small share of many (F02)', () => {
    const products = Array.from({ length: 40 }, (_, index) => `Product,9${index},,P,,1.5,2.5,3.5`);
    const lines = [...LINES.slice(0, 3), ...products, ...LINES.slice(3)].map((line) =>
      line.replace('P,,1.5', 'P,,1.5'),
    );
    const file = read(Buffer.from(lines.join('\n').replace(',8,2.5', ',8\\,5,2.5')));
    expect(file.diagnostics.counts).toEqual({ F02: 1 });
  });

  it('do not turn 1,500 into 1.5', () => {
    const file = read(Buffer.from(withName('Cola').replace('2.5,8,2.5', '1\\,500,8,2')));
    expect(file.diagnostics.counts).toEqual({ F02: 1 });
    expect(file.products[0]?.width).toBeNull();
  });
});

describe('a row that is too long (F12)', () => {
  const long = 'x'.repeat(10_000_000);

  it('costs the row and not the file', () => {
    const file = read(Buffer.from(withName('Cola').replace('Planogram,', `Product,1,1,${long}\r\nPlanogram,`)));
    expect(file.planograms[0]?.fixtures[0]?.positions).toHaveLength(1);
    expect(file.diagnostics.items).toEqual([
      {
        code: 'F12',
        severity: 'error',
        line: 5,
        record: 'Product',
        params: { limit: 1_048_576, bytes: 10_000_012 },
      },
    ]);
  });

  it('also drops what belongs to a fixture that is too long, without giving it to another', () => {
    const second = `Fixture,0,${long}\r\nPosition,0049,17\r\n`;
    const file = read(Buffer.from(withName('Cola') + second));
    expect(file.planograms[0]?.fixtures.map(({ positions }) => positions.length)).toEqual([1]);
    expect(file.diagnostics.counts).toEqual({ F12: 1, F09: 1 });
  });

  it('refuses a file whose only planogram is too long, with that reason', () => {
    const text = withName('Cola').replace('Planogram,Drinks', `Planogram,${long}`);
    expect(refusal(Buffer.from(text))).toMatchObject({ code: 'reader.line-too-long', line: 5 });
  });
});

describe('a refusal names the kind of file', () => {
  it.each([
    ['F01.zip', Buffer.from('PK\u0003\u0004 and so on')],
    ['F01.office', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
    ['F01.pdf', Buffer.from('%PDF-1.7\n')],
    ['F01.image', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['F01.packed', Buffer.from([0x1f, 0x8b, 8, 0])],
    ['F01.web-page', Buffer.from('<!DOCTYPE html><html><body>Sign in')],
    ['F01.xml', Buffer.from('<?xml version="1.0"?><planogram/>')],
    ['F01.json', Buffer.from('{"error": "no such file"}')],
  ])('%s', (code, bytes) => {
    expect(refusal(bytes)).toEqual({ code, line: 0 });
  });
});
