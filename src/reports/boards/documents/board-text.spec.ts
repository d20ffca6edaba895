import { describe, expect, it } from 'vitest';
import { pagesOfText, textBlocks } from './board-text.js';

const plain = (markdown: string) =>
  textBlocks(markdown).map(({ heading, depth, mark, runs }) => [
    heading,
    depth,
    mark,
    runs.map(({ text }) => text).join(''),
  ]);

describe('a dashboard’s text on a page', () => {
  it('keeps headings, nested lists, and numbers', () => {
    expect(plain('# One\n\n- a\n- b\n  - c\n\n3. x\n4. y')).toEqual([
      [1, 0, '', 'One'],
      [0, 1, '•', 'a'],
      [0, 1, '•', 'b'],
      [0, 2, '•', 'c'],
      [0, 1, '3.', 'x'],
      [0, 1, '4.', 'y'],
    ]);
  });

  it('keeps bold, italics and links, but no link to a script', () => {
    const runs = textBlocks('**a** _b_ [c](https://x.example) [d](javascript:alert(1))').flatMap((block) => block.runs);
    expect(runs.find(({ text }) => text === 'a')?.isBold).toBe(true);
    expect(runs.find(({ text }) => text === 'b')?.isItalic).toBe(true);
    expect(runs.find(({ text }) => text === 'c')?.link).toBe('https://x.example');
    expect(runs.find(({ text }) => text === 'd')?.link ?? null).toBeNull();
  });

  it('keeps HTML as typed, and replaces a picture by its words', () => {
    expect(plain('A <b>bold</b> move')).toEqual([[0, 0, '', 'A <b>bold</b> move']]);
    expect(plain('![a shelf](https://x.example/s.png)')).toEqual([[0, 0, '', 'a shelf']]);
  });

  it('continues over pages when it is long, without losing a word', () => {
    const words = Array.from({ length: 1500 }, (_, at) => `word${at}`);
    const pages = pagesOfText(textBlocks(words.join(' ')), 860);
    expect(pages.length).toBeGreaterThan(3);
    const text = pages
      .flat()
      .flatMap(({ runs }) => runs.map((run) => run.text))
      .join(' ');
    expect(text.split(/\s+/)).toEqual(words);
  });
});
