import { describe, expect, it } from 'vitest';
import { decodeCp437, isArchiveName, isGbName, isPlanogramName, isSystemName, leavesFolder } from './entry-name.js';

describe('the name of a file in an archive', () => {
  it('tells what the file is', () => {
    expect(['a.psa', 'A.PSA', 'a.psa.exe', 'psa'].map(isPlanogramName)).toEqual([true, true, false, false]);
    expect(['a.zip', 'a.7Z', 'zip.psa'].map(isArchiveName)).toEqual([true, true, false]);
    expect(['__MACOSX/._a.psa', 'x/.DS_Store', 'x/._a.psa', 'a.psa'].map(isSystemName)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it.each(['../a.psa', 'x/../../a.psa', 'x\\..\\a.psa', '/etc/a.psa', '\\a.psa', 'C:/a.psa', 'c:a.psa', '..'])(
    'leaves its folder: %s',
    (name) => expect(leavesFolder(name)).toBe(true),
  );

  it.each(['a.psa', 'x/a.psa', '..a.psa', 'a...psa', 'x/..y/a.psa', 'Store 1: a.psa'])(
    'stays in its folder: %s',
    (name) => expect(leavesFolder(name)).toBe(false),
  );
});

describe('the encoding of a name that is not UTF-8', () => {
  // 货架 bb f5 bc dc, 店 b5 ea, 一 d2 bb; 镕 (e9 46) is not a common character.
  it.each([
    ['货架.psa', [0xbb, 0xf5, 0xbc, 0xdc, 0x2e]],
    ['CSD货架', [0x43, 0x53, 0x44, 0xbb, 0xf5, 0xbc, 0xdc]],
    ['A店', [0x41, 0xb5, 0xea]],
    ['镕店', [0xe9, 0x46, 0xb5, 0xea]],
  ])('is Chinese: %s', (_name, bytes) => expect(isGbName(Uint8Array.from(bytes))).toBe(true));

  // ü 81, ä 84, ö 94, ñ a4, ó a2, ß e1 in code page 437; é e9 in Windows-1252
  it.each([
    ['ü.psa', [0x81, 0x2e]],
    ['Länge', [0x4c, 0x84, 0x6e]],
    ['Größe', [0x72, 0x94, 0xe1, 0x65]],
    ['ñó', [0xa4, 0xa2]],
    ['café.psa', [0x66, 0xe9, 0x2e]],
    ['cut in a pair', [0xbb, 0xf5, 0xbc]],
    ['abc', [0x61]],
  ])('is not Chinese: %s', (_name, bytes) => expect(isGbName(Uint8Array.from(bytes))).toBe(false));

  it('falls back to code page 437', () => {
    expect(decodeCp437(Uint8Array.from([0x4c, 0x84, 0x6e, 0x67, 0x65, 0xe1, 0xa4, 0xff]))).toBe('Längeßñ\u00a0');
    expect(decodeCp437(Uint8Array.from({ length: 256 }, (_, i) => i))).toHaveLength(256);
  });
});
