import { useGetFilterValuesQuery } from '../../api/reports.js';
import type { AnalysisLevel } from '../../api/reports.gen.js';
import type { LevelValues } from './scope-values.js';
import { useScopeFilter } from './use-scope-filter.js';
import { ValueList } from './value-list.js';

interface Props {
  projectId: string;
  publication: string | undefined;
  level: AnalysisLevel;
  /** What is ticked at the other levels: values that they leave nothing of are not offered. */
  others: LevelValues;
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
  above?: ((key: string) => string | undefined) | undefined;
}

/** The values of a level that the other levels leave, to be searched and ticked. */
export function AskedValues({ projectId, publication, level, others, chosen, onChange, above }: Props) {
  const scope = useScopeFilter(projectId, others);
  const answer = useGetFilterValuesQuery(
    { p: projectId, level, publication, filter: scope.filter },
    { skip: !scope.ready },
  );
  return (
    <ValueList
      level={level}
      values={answer.data}
      refreshing={answer.isFetching || scope.pending}
      error={scope.error ?? answer.error}
      onRetry={() => (scope.error ? scope.retry() : void answer.refetch())}
      chosen={chosen}
      onChange={onChange}
      above={above}
    />
  );
}
