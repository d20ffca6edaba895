import { decode, encode } from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { looksWestern } from './western-names.js';

const misread = (name: string, page: string) => decode(encode(name, page), 'cp1252');

describe('names read as Windows-1252', () => {
  it.each([
    'CRÈME BRÛLÉE',
    'Häagen-Dazs',
    'Löwenbräu Weißbier',
    'Piñata ¡Olé! 12°',
    'Pão de Açúcar',
    'Tiramisù 6 × 80 g',
    'Smörgås Øl',
    'Café “de luxe” ½ l – 2€',
    'Nescafé® Gold™',
    'Œuf à la coque',
  ])('%s looks Western', (name) => {
    expect(looksWestern([name])).toBe(true);
  });

  it.each([
    ['cp1250', 'Příliš žluťoučký'],
    ['cp1250', 'Żółta kawa'],
    ['cp1250', 'Tejföl sűrű őrölt'],
    ['cp1251', 'Молоко'],
    ['cp1253', 'Ελιές Καλαμών'],
    ['cp1254', 'Şekerli çay'],
    ['cp1257', 'Šokolādė'],
    ['cp874', 'กาแฟ'],
    ['cp932', 'コーヒー'],
    ['cp936', '可口可乐'],
    ['cp949', '콜라'],
    ['cp950', '可樂'],
  ])('%s, with %s, does not look Western', (page, name) => {
    expect(looksWestern([misread(name, page)])).toBe(false);
  });

  it('may include a few odd ones', () => {
    const names = Array.from({ length: 9 }, () => 'Crème');
    expect(looksWestern([...names, 'Žluťo'])).toBe(true);
    expect(looksWestern([])).toBe(true);
  });
});
