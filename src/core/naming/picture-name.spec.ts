import { describe, expect, it } from 'vitest';
import { isFront, pictureCode, pictureForms, pictureName } from './picture-name.js';
import { codesOf, matchPictures, sameKeys } from './picture-match.js';

describe('the name of a picture', () => {
  it.each([
    ['0001820000018.jpg', '0001820000018', null],
    ['shelf/left/0001820000018.JPEG', '0001820000018', null],
    ['C:\\pictures\\1820000018.1.png', '1820000018', 1],
    ['1820000018.7.webp', '1820000018', 7],
    ['AB-12.5.1.png', 'AB-12.5', 1],
    ['0001820000018', '0001820000018', null],
    ['.jpg', null, null],
    ['  .png', null, null],
  ])('%s is of %s, side %s', (name, key, side) => {
    expect(pictureName(name)).toEqual(key === null ? null : { key, side });
  });

  it('means the front unless it names another side', () => {
    expect(
      ['1.jpg', '1.1.jpg', '1.2.jpg', '1.9.jpg'].map((name) => isFront(pictureName(name) ?? { key: '', side: 0 })),
    ).toEqual([true, true, false, false]);
  });

  it('is the UPC where products are identified by UPC and ID', () => {
    expect(pictureCode('0001820000018|4711')).toBe('0001820000018');
    expect(pictureCode('|4711')).toBe('4711');
    expect(pictureCode('4711')).toBe('4711');
  });

  it('is matched by its forms', () => {
    const shared = pictureForms('018200000188').filter((form) => pictureForms('1820000018').includes(form));
    expect(shared).not.toEqual([]);
    expect(pictureForms('ABC')).toEqual(['k:ABC', 'z:ABC']);
  });
});

describe('the picture of a product', () => {
  const of = (keys: string[], pictures: string[], aliases: [string, string][] = []) =>
    [
      ...matchPictures(
        keys,
        pictures.map((key) => ({ key })),
        sameKeys(new Map(aliases)),
      ),
    ].map(([key, picture]) => [key, picture.key]);

  it('is the one with its own key, before one with other zeros', () => {
    expect(of(['0123', '123'], ['123', '0123'])).toEqual([
      ['0123', '0123'],
      ['123', '123'],
    ]);
  });

  it('may differ in leading zeros, separators and the check digit', () => {
    expect(of(['0001820000018'], ['1820000018'])).toEqual([['0001820000018', '1820000018']]);
    expect(of(['0001820000018'], ['0-18200-00018-8'])).toEqual([['0001820000018', '0-18200-00018-8']]);
    expect(of(['0001820000018|77'], ['018200000188'])).toEqual([['0001820000018|77', '018200000188']]);
    expect(of(['0001820000018'], ['1820000019'])).toEqual([]);
  });

  it('is not guessed among several', () => {
    expect(of(['00123'], ['123', '0123'])).toEqual([]);
  });

  it('may be named by a key that was accepted as the same', () => {
    const aliases: [string, string][] = [['OLD', 'NEW']];
    expect(of(['NEW'], ['OLD'], aliases)).toEqual([['NEW', 'OLD']]);
    expect(of(['OLD'], ['NEW'], aliases)).toEqual([['OLD', 'NEW']]);
    expect(of(['NEW'], ['OLD', 'NEW'], aliases)).toEqual([['NEW', 'NEW']]);
    expect(codesOf('OTHER', sameKeys(new Map(aliases)))).toEqual(['OTHER']);
  });
});
