import type { AnalysisLevel } from '../../../api/reports.gen.js';
import type { LevelValues } from '../../../components/report-scope/scope-values.js';
import { useFoundValues } from '../../../components/report-scope/use-found-values.js';
import { ValueList } from '../../../components/report-scope/value-list.js';
import { useDashboard } from '../dashboard-context.js';
import { useFilterValuesQuery } from '../data/dashboard-api.js';

interface Props {
  level: AnalysisLevel;
  /** The filters of the other levels: values without results under them are not offered. */
  others: LevelValues;
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** The values of a level as this dashboard's reader may see them, to be searched and ticked. */
export function FilterValues({ level, others, chosen, onChange }: Props) {
  const { projectId } = useDashboard();
  const answer = useFilterValuesQuery({ project: projectId, level, filters: others });
  return (
    <ValueList
      {...useFoundValues(answer.data)}
      level={level}
      refreshing={answer.isFetching}
      error={answer.error}
      onRetry={() => void answer.refetch()}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
