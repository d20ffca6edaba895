import type { AddressText } from '../../../../core/boards/address-text.js';
import type { LevelValues } from '../../../../core/boards/level-values.js';
import { type ReportQuestion, readReportQuestion } from '../../../../core/boards/report-question.js';
import { asFilters, scopeOfPage } from '../../../../core/boards/report-scopes.js';
import type { Project } from '../../../../projects/projects.facade.js';
import { canonicalFilter, contentId } from '../../../analytics/filters/filter-values.js';
import { contextOf, type ReportContext } from '../../../analytics/report-context.service.js';
import type { LoadedSnapshot } from '../../../analytics/snapshots/loaded-snapshot.js';
import type { SnapshotEntity } from '../../../analytics/snapshots/snapshot.entity.js';
import type { UnitChoice } from '../../../analytics/levels.js';
import type { BoardTile } from '../../saved/board-version.entity.js';
import type { Part, TilePage } from '../board-pages.js';
import type { BoardWords } from '../board-words.js';

/** What the pages of tiles are built with. */
export interface TileWork {
  readonly project: Project;
  readonly snapshot: SnapshotEntity;
  readonly loaded: LoadedSnapshot;
  readonly words: BoardWords;
  /** The filter of every tile without its own. */
  readonly common: LevelValues;
  /** The visible figures, whose formulas are explained at the end. */
  readonly figures: Set<string>;
  /** Custom formulas by name. */
  readonly calculated: Map<string, string>;
}

/** Builds the pages of one kind of tile. */
export type TileMaker = (tile: BoardTile, work: TileWork) => Promise<readonly TilePage[]>;

export const addressOf = (tile: Pick<BoardTile, 'question'>): AddressText => new URLSearchParams(tile.question);

/** The tile's own filter, or else the dashboard's. */
export const filtersOf = (tile: BoardTile, { common }: TileWork): LevelValues => tile.filters ?? common;

/** The question of a tile of figures, narrowed as on the dashboard. */
export function reportQuestion(tile: BoardTile, work: TileWork): ReportQuestion {
  return { ...readReportQuestion(addressOf(tile)), filters: filtersOf(tile, work) };
}

/** The same snapshot, narrowed by these values, as in a call with such a filter. */
export function narrowed(
  { project, snapshot }: TileWork,
  values: LevelValues,
  units: UnitChoice | null,
): ReportContext {
  const filters = canonicalFilter(values);
  const isNarrowed = Object.keys(filters).length > 0;
  const filter = isNarrowed
    ? {
        ...{ id: contentId(project.id, filters), projectId: project.id, name: null, type: null, filters },
        ...{ saved: false, compareId: null, createdAt: snapshot.createdAt },
      }
    : null;
  return contextOf(project, snapshot, filter, units ?? undefined);
}

/** A tile's conditions in words, when it has its own or was drilled into. */
export function ownLines(tile: BoardTile, question: Pick<ReportQuestion, 'path'>, work: TileWork): string[] {
  const { words } = work;
  const { boards } = words.texts;
  const own =
    tile.filters === null ? [] : [words.fill(boards.tile.ownFilter, { filter: filterLine(tile.filters, work) })];
  const path = question.path.map(({ level, value }) =>
    words.format.pair(words.file.level(level), nameOf(level, value, work)),
  );
  return path.length > 0 ? [...own, path.join(' › ')] : own;
}

/** Most values of a filter's level that are written out; more are counted. */
const MOST_VALUES = 8;

/** `Category: Soup; Store: 1001, 1002`. */
export function filterLine(values: LevelValues, work: TileWork): string {
  const { words } = work;
  const levels = Object.entries(values).flatMap(([level, keys]) => {
    if (keys.length === 0) return [];
    const left = keys.length - MOST_VALUES;
    const more = left > 0 ? [words.file.about('moreValues', { count: words.format.integer(left) })] : [];
    const shown = keys.slice(0, MOST_VALUES).map((key) => nameOf(level, key, work));
    return [words.format.pair(words.file.level(level), words.format.series([...shown, ...more]))];
  });
  return levels.length === 0 ? words.texts.boards.everything : levels.join('; ');
}

function nameOf(level: string, key: string, { loaded: { names }, words }: TileWork): string {
  const id = names.idOf(level as 'product', key);
  return id === null ? words.value(key) : words.value(names.nameOf(level as 'product', id));
}

/** Everything that narrows a question, as conditions only. */
export const conditionsOf = (question: ReportQuestion): LevelValues => asFilters(scopeOfPage(question));

export const notice = (title: string | null, text: string): Part => ({ kind: 'notice', title, text });

/** Said when a filter leaves nothing, without the screen's advice, which refers to controls above. */
export const nothing = ({ texts, document }: BoardWords): Part =>
  notice(texts.dashboard.empty.filteredTitle, document.nothing);
