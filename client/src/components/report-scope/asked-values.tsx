import { useGetFilterValuesQuery } from '../../api/reports.js';
import type { AnalysisLevel } from '../../api/reports.gen.js';
import type { LevelValues } from './scope-values.js';
import { useFoundValues } from './use-found-values.js';
import { useScopeFilter } from './use-scope-filter.js';
import { ValueList } from './value-list.js';

export interface LevelProps {
  projectId: string;
  publication: string | undefined;
  level: AnalysisLevel;
  /** Selected values of the other levels: values without results under them are not offered. */
  others: LevelValues;
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** Searchable checkboxes for the values of a level that is in no tree (planograms). */
export function AskedValues({ projectId, publication, level, others, chosen, onChange }: LevelProps) {
  const scope = useScopeFilter(projectId, others);
  const answer = useGetFilterValuesQuery(
    { p: projectId, level, publication, filter: scope.filter },
    { skip: !scope.ready },
  );
  return (
    <ValueList
      {...useFoundValues(answer.data)}
      level={level}
      refreshing={answer.isFetching || scope.pending}
      error={scope.error ?? answer.error}
      onRetry={() => (scope.error ? scope.retry() : void answer.refetch())}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
