import { describe, expect, it } from 'vitest';
import { pdfFont } from './pdf-font.js';

describe('a text in the font of PDFs', () => {
  it('has an apostrophe that leaves its word together, and Chinese quotation marks as they are', async () => {
    const { shown } = await pdfFont();
    expect(shown('It couldn’t be ‘“品牌”’')).toEqual({ text: "It couldn't be ‘“品牌”’", missing: [] });
  });
});
