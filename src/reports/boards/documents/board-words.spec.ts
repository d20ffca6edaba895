import { describe, expect, it } from 'vitest';
import { TILE_KINDS } from '../../../core/boards/board-layout.js';
import { LANGUAGES } from '../../../core/language.js';
import { BoardWords, tileName } from './board-words.js';

describe('the name of a tile that could not be created', () => {
  it.each(LANGUAGES)('is that of its kind in %s, each different', (language) => {
    const words = new BoardWords(language, 'UTC');
    const names = TILE_KINDS.map((kind) => tileName(kind, words));
    expect(new Set(names).size).toBe(TILE_KINDS.length);
    expect(names).not.toContain(words.texts.boards.tile.unknown);
  });

  it('is what the dashboard shows', () => {
    const words = new BoardWords('en-US', 'UTC');
    expect(tileName('share', words)).toBe('Share of shelf');
    expect(tileName('table', words)).toBe('All Measures');
  });
});
