import { layoutProblems, type LayoutProblem } from '../../core/boards/board-layout.js';
import { type FieldError, InvalidRequestError } from '../../platform/errors/app-error.js';
import { canonicalFilter, filterProblems } from '../analytics/filters/filter-values.js';
import type { FilterValues } from '../analytics/filters/report-filter.entity.js';
import type { BoardContent, BoardTile } from './saved/board-version.entity.js';

const REASONS: Readonly<Record<LayoutProblem['reason'], string>> = {
  'same-id': 'another tile has this id',
  outside: 'the tile would end outside of the grid',
  overlap: 'the tile would stand on another',
};

/** A dashboard's name, trimmed. @throws InvalidRequestError (400) when nothing is left */
export function boardName(text: string): string {
  const name = text.trim();
  if (name === '') throw new InvalidRequestError([{ field: 'name', message: 'a dashboard needs a name' }]);
  return name;
}

/** A tile as it is stored: only its own fields, with its filter in canonical form. */
function boardTile({ id, kind, title, question, filters, text, x, y, w, h }: BoardTile): BoardTile {
  return {
    ...{ id, kind, title: title.trim(), question, text: kind === 'text' ? text : '' },
    filters: filters === null || filters === undefined ? null : canonicalFilter(filters),
    ...{ x, y, w, h },
  };
}

/** What is stored of a dashboard that was sent. @throws InvalidRequestError (400) naming the tile and its field */
export function boardContent(filters: FilterValues, tiles: readonly BoardTile[]): BoardContent {
  const problems: FieldError[] = [
    ...filterProblems(filters),
    ...tiles.flatMap((tile, index) =>
      tile.filters ? filterProblems(tile.filters).map((one) => ({ ...one, field: `tiles.${index}.${one.field}` })) : [],
    ),
    ...layoutProblems(tiles).map(({ index, field, reason }) => ({
      field: `tiles.${index}.${field}`,
      message: REASONS[reason],
    })),
  ];
  if (problems.length > 0) throw new InvalidRequestError(problems);
  return { filters: canonicalFilter(filters), tiles: tiles.map(boardTile) };
}
