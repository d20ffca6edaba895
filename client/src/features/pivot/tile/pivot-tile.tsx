import { Button } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { PivotTable } from '../../../api/pivot.gen.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { useReportSource } from '../../../components/report-source/use-report-source.js';
import type { TileProps } from '../../../lib/board-tile.js';
import { RefusedQuestion, TooMuchAsked } from '../parts/not-as-asked.js';
import { TooLarge } from '../parts/too-large.js';
import { PivotContext, type PivotPage } from '../pivot-context.js';
import { PivotResult } from '../pivot-result.js';
import { FIRST_PIVOTS } from '@core/pivots/pivot-question.js';
import { useAskedPivot } from '../state/use-asked-pivot.js';
import { usePivotState } from '../state/use-pivot-state.js';
import { useSurplus } from '../state/use-surplus.js';
import { usePivotWords } from '../use-pivot-words.js';

/** Chosen on the page alone: a tile has no room for the builder. */
const NOTHING_TO_CHOOSE = { fields: undefined, others: [], chooseValues: () => undefined };

/** A pivot as its address asks: of the data that the dashboard shows, or a saved one as it was computed. */
function Pivot({ project, table }: TileProps & { table: PivotTable }) {
  const { t } = usePivotWords();
  const first = FIRST_PIVOTS[table];
  const { projectid: projectId, projName: projectName } = project;
  const [state, acts] = usePivotState(first);
  const { publication } = useReportSource(project);
  const surplus = useSurplus(state.asked, table);
  const asked = useAskedPivot(projectId, table, state, first, publication, surplus.length > 0);
  const { question, pivot, error, refreshing, retry } = asked;
  const page = useMemo(
    (): PivotPage => ({ ...NOTHING_TO_CHOOSE, projectId, projectName, table, question, ask: acts.ask, publication }),
    [projectId, projectName, table, question, acts, publication],
  );
  const reset = () => acts.open(null);
  if (error?.code === 'reports.pivot-not-found') {
    const again = <Button onClick={reset}>{t('opened.goneAct')}</Button>;
    return <EmptyState icon="search" title={t('opened.gone')} text={t('opened.goneText')} action={again} />;
  }
  const failure = error === null ? null : <ErrorState error={error} onRetry={retry} />;
  const notAsked =
    surplus.length > 0 ? (
      <TooMuchAsked surplus={surplus} />
    ) : error?.code === 'reports.pivot-too-large' ? (
      <TooLarge error={error} />
    ) : error?.status === 400 && error.fields?.length ? (
      <RefusedQuestion problems={error.fields} onReset={reset} />
    ) : null;
  return (
    <PivotContext value={page}>
      {notAsked ?? failure}
      {notAsked ? null : pivot ? (
        <PivotResult pivot={pivot} state={state} acts={acts} refreshing={refreshing} onReset={reset} />
      ) : failure ? null : (
        <PanelSkeleton height="160px" />
      )}
    </PivotContext>
  );
}

/** A pivot of planograms, products and stores. */
export function PivotTile(props: TileProps) {
  return <Pivot {...props} table="facts" />;
}

/** A pivot of positions on the shelf. */
export function ShelfPivotTile(props: TileProps) {
  return <Pivot {...props} table="positions" />;
}
