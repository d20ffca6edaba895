import { describe, expect, it } from 'vitest';
import { layoutProblems, MOST_TILES } from '@core/boards/board-layout.js';
import { boardTileKind } from '../../app/board-tiles.js';
import { offersTile } from './offered-tiles.js';
import { templateContent, TEMPLATES } from './templates.js';

const words = { allManufacturers: 'All manufacturers', visitNotes: '- Look' };
const contentOf = (template: (typeof TEMPLATES)[number], kind: 'full' | 'lite' = 'full') => {
  let last = 0;
  return templateContent(template, 'Soup', { ...words, project: { kind } }, () => `t${(last += 1)}`);
};

describe('a template', () => {
  it.each(TEMPLATES.flatMap((template) => [[template, 'full'] as const, [template, 'lite'] as const]))(
    '%s of a %s project has tiles that it offers, that do not overlap and that are large enough to be read',
    (template, kind) => {
      const { tiles } = contentOf(template, kind);
      expect(tiles.filter((tile) => !offersTile({ kind }, tile.kind))).toEqual([]);
      expect(layoutProblems(tiles)).toEqual([]);
      expect(tiles.length).toBeLessThanOrEqual(MOST_TILES);
      for (const { kind: drawn, w, h } of tiles) {
        const known = boardTileKind(drawn);
        expect([drawn, known !== undefined, w >= (known?.least.w ?? 99), h >= (known?.least.h ?? 99)]).toEqual([
          drawn,
          true,
          true,
          true,
        ]);
      }
    },
  );

  it('of the report narrows nothing', () => {
    expect(contentOf('report').filters).toEqual({});
  });

  it('filters every tile by its subject, except for the one with all suppliers', () => {
    expect(contentOf('categoryReview').filters).toEqual({ category: ['Soup'] });
    expect(contentOf('storeVisit').filters).toEqual({ store: ['Soup'] });
    const { filters, tiles } = contentOf('supplier');
    expect(filters).toEqual({ manufacturer: ['Soup'] });
    expect(tiles.filter((tile) => tile.filters !== null).map(({ kind }) => kind)).toEqual(['share']);
  });
});
