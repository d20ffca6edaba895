import type { ReportTileKind } from '@core/boards/built-in-board.js';
import { PartFailure } from '../../components/boards/part-failure.js';
import type { FigureFailure } from './dashboard-context.js';
import { TILE_NAMES } from './tile-names.js';
import { useDashboardWords } from './use-dashboard-words.js';

/** The parts that are no tiles: the sentence, and the controls of everything below it. */
type Part = ReportTileKind | 'finding' | 'controls';

export interface FailedPartProps extends FigureFailure {
  kind: Part;
}

/** A part of a report that failed, by its name. */
export function FailedReportPart({ kind, error, retry }: FailedPartProps) {
  const { t } = useDashboardWords();
  const title = kind === 'finding' || kind === 'controls' ? t(`parts.${kind}`) : t(TILE_NAMES[kind]);
  return <PartFailure title={title} error={error} onRetry={retry} />;
}
