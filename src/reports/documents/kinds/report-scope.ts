import type { AnalysisLevel } from '../../analytics/levels.js';
import type { ReportFilterEntity } from '../../analytics/filters/report-filter.entity.js';
import { type Condition, conditionsOf, Scope } from '../../analytics/queries/scope.js';
import { contextOf, filterRef, type ReportContext } from '../../analytics/report-context.service.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';
import type { FileWords } from '../../answers/file-words.js';
import type { ReportWork } from '../report-kinds.js';
import type { ReportSettings } from '../report-request.js';

/** The question of a requested report: its data, and its own filter values instead of a saved filter. */
export function madeContext({
  request,
  project,
  snapshot,
}: Pick<ReportWork, 'request' | 'project' | 'snapshot'>): ReportContext {
  const { filters, units } = request.settings;
  const filter: ReportFilterEntity | null =
    Object.keys(filters).length === 0
      ? null
      : {
          ...{ id: request.id, projectId: project.id, name: null, type: null, filters, saved: false, compareId: null },
          createdAt: request.createdAt,
        };
  return contextOf(project, snapshot, filter, units ?? undefined);
}

/** The conditions of a report's filter. Excluded values keep all others of their level. */
export function madeConditions({ filters, excludes }: ReportSettings, names: SnapshotNames): Condition[] {
  const kept = conditionsOf(filters, names);
  return excludes ? kept.map(({ level, ids }) => ({ level, ids: othersOf(level, ids, names) })) : kept;
}

export function madeScope(settings: ReportSettings, names: SnapshotNames): Scope {
  return new Scope(names, madeConditions(settings, names));
}

function othersOf(level: AnalysisLevel, ids: readonly number[], names: SnapshotNames): number[] {
  const left = new Set(ids);
  const others: number[] = [];
  for (let id = 0; id < names.idCount(level); id += 1) if (!left.has(id)) others.push(id);
  return others;
}

/** The filter in words, one line per level; empty without a filter. */
export function choiceLines(
  words: FileWords,
  context: ReportContext,
  settings: ReportSettings,
  names: SnapshotNames,
): string {
  const ref = filterRef(context, names);
  if (ref.words.length === 0) return words.about('noFilter');
  const chosen = ref.words.map(({ level, values, count }) => {
    const left = count - values.length;
    const shown = left > 0 ? [...values, words.about('moreValues', { count: left })] : values;
    return words.about('filterLevel', { level: words.level(level), values: shown.join(' | ') });
  });
  return settings.excludes ? words.about('without', { values: chosen.join('; ') }) : chosen.join('; ');
}
