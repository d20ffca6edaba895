import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'fontkit';

/** The font of all PDF texts, and the characters it has. */
export interface PdfFont {
  readonly bytes: Buffer;
  /** The text as the font can show it, and the code points that it cannot, which become `?`. */
  readonly shown: (text: string) => { text: string; missing: string[] };
}

let loading: Promise<PdfFont> | null = null;

/**
 * Noto Sans Hans (SIL Open Font License 1.1, from the npm package @embedpdf/fonts-sc): Latin, Greek, Cyrillic, kana and
 * Chinese. A PDF embeds only the glyphs that its texts use, out of 8 MB. Read once per process, when the first PDF is
 * made.
 */
export function pdfFont(): Promise<PdfFont> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<PdfFont> {
  const entry = createRequire(import.meta.url).resolve('@embedpdf/fonts-sc');
  const bytes = await readFile(join(dirname(entry), '..', 'fonts', 'NotoSansHans-Regular.otf'));
  const fontkit = await import('fontkit');
  const font = fontkit.create(bytes);
  if ('fonts' in font) throw new Error('The font of PDFs is a collection; one font is expected');
  return { bytes, shown: shownBy(font) };
}

/** The font is Chinese: this apostrophe is as wide as a letter there and would split “couldn’t” apart. */
const APOSTROPHE = /(?<=\p{Script=Latin})’(?=\p{Script=Latin})/gu;

function shownBy(font: Font): PdfFont['shown'] {
  const known = new Map<string, boolean>();
  const has = (char: string): boolean => {
    let isKnown = known.get(char);
    if (isKnown === undefined) {
      isKnown = font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0);
      known.set(char, isKnown);
    }
    return isKnown;
  };
  return (text) => {
    const missing: string[] = [];
    const shown = Array.from(text.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(APOSTROPHE, "'"), (char) => {
      if (has(char)) return char;
      missing.push(char);
      return '?';
    });
    return { text: shown.join(''), missing };
  };
}
