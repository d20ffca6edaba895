import { describe, expect, it } from 'vitest';
import { pdfFont } from './pdf-font.js';

describe('a text in the font of PDFs', () => {
  it('has an apostrophe that does not split its word, and unchanged Chinese quotation marks', async () => {
    const { shown } = await pdfFont();
    expect(shown('It couldn’t be ‘“品牌”’')).toEqual({ text: "It couldn't be ‘“品牌”’", missing: [] });
  });
});
