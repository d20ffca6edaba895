import { describe, expect, it } from 'vitest';
import { EncodingJudge } from './encoding-judge.js';

function judge(...pieces: (string | number[] | Buffer)[]) {
  const judging = new EncodingJudge();
  for (const piece of pieces) judging.push(typeof piece === 'string' ? Buffer.from(piece) : Uint8Array.from(piece));
  return judging.verdict();
}

const western = (text: string) => Buffer.from(text, 'latin1');
/** 商品,名称 and 啤酒 in GB 18030. */
const GB_HEADS = [0xc9, 0xcc, 0xc6, 0xb7, 0x2c, 0xc3, 0xfb, 0xb3, 0xc6, 0x0a];
const GB_BEER = [0xc6, 0xa1, 0xbe, 0xc6, 0x0a];

describe('the encoding of a file', () => {
  it('is UTF-8 for plain letters, and for valid sequences split across pieces', () => {
    expect(judge('a,b\n1,2\n')).toMatchObject({ encoding: 'utf-8', otherLines: null, isBinary: false, lines: 2 });
    const text = Buffer.from('名称,价格\n啤酒,5\n');
    expect(judge(text.subarray(0, 4), text.subarray(4))).toMatchObject({ encoding: 'utf-8', otherLines: null });
  });

  it('is the one that the byte-order mark names', () => {
    expect(judge([0xef, 0xbb, 0xbf, 0x61])).toMatchObject({ encoding: 'utf-8', markBytes: 3 });
    expect(judge([0xff, 0xfe, 0x61, 0])).toMatchObject({ encoding: 'utf-16le', markBytes: 2, isBinary: false });
    expect(judge([0xfe, 0xff, 0, 0x61])).toMatchObject({ encoding: 'utf-16be' });
  });

  it('is UTF-16 without a mark when every other byte is NUL', () => {
    expect(judge(Buffer.from('UPC,名称\n1,啤酒\n', 'utf16le'))).toMatchObject({
      encoding: 'utf-16le',
      isBinary: false,
    });
  });

  it('is Windows-1252 for accents in words, even if a pair of them looks like Chinese', () => {
    expect(judge(western('Name;Größe\nMüller;café\n'))).toMatchObject({ encoding: 'windows-1252', otherLines: null });
    expect(judge(western('Größe\n'))).toMatchObject({ encoding: 'windows-1252' });
  });

  it('is GB 18030 for common Chinese characters', () => {
    expect(judge(GB_HEADS, GB_BEER)).toMatchObject({ encoding: 'gb18030', otherLines: null });
  });

  it('is GB 18030 when Chinese directly follows Latin brands, some of them with accents', () => {
    const brands: [text: string, bytes: number[]][] = [
      ['OLAY玉兰油', [...Buffer.from('OLAY'), 0xd3, 0xf1, 0xc0, 0xbc, 0xd3, 0xcd]],
      ['NIVEA妮维雅', [...Buffer.from('NIVEA'), 0xc4, 0xdd, 0xce, 0xac, 0xd1, 0xc5]],
      ['Nestlé雀巢', [...Buffer.from('Nestl'), 0xa8, 0xa6, 0xc8, 0xb8, 0xb3, 0xb2]],
    ];
    for (const [text, bytes] of brands) {
      expect(new TextDecoder('gb18030').decode(Uint8Array.from(bytes))).toBe(text);
      expect(judge('UPC,brand\n', bytes, '\n')).toMatchObject({ encoding: 'gb18030', otherLines: null });
    }
  });

  it('is UTF-8 with other lines when files of two encodings were joined', () => {
    expect(judge('name\nCrème brûlée\nÉtoile\n', western('Café\n'))).toMatchObject({ encoding: 'utf-8', otherLines: 'windows-1252' }); // prettier-ignore
    expect(judge('啤酒饮料\n果汁牛奶\n', GB_BEER)).toMatchObject({ encoding: 'utf-8', otherLines: 'gb18030' });
  });

  it('is binary for bytes that no text contains', () => {
    expect(judge(Array.from({ length: 400 }, (_, i) => (i * 7) % 256))).toMatchObject({ isBinary: true });
  });
});
