import type { ReportTileKind } from '@core/boards/built-in-board.js';
import type { RefObject } from 'react';
import { useMaySave } from '../../../api/use-guest.js';
import type { ChartHandle } from '../../../components/charts/chart-types.js';
import { type ChartOrTable, ViewSwitch } from '../../../components/charts/view-switch.js';
import { Panel, type PanelProps } from '../../../components/panel.js';
import { fileName } from '../../../lib/file-name.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { PutPanel } from './put-panel.js';
import { useDashboard } from '../dashboard-context.js';
import { useDashboardWords } from '../use-dashboard-words.js';

const PictureButton = lazyPart(
  async () => (await import('../../../components/charts/picture-button.js')).PictureButton,
);

export type PanelView = ChartOrTable;

interface Props extends Omit<PanelProps, 'data-view'> {
  /** Its kind as a dashboard tile. */
  tile: ReportTileKind;
  /** Chart or table; without it the panel is only a chart. */
  view?: PanelView;
  onView: (view: PanelView) => void;
  /** The chart that the picture button saves. */
  chart: RefObject<ChartHandle | null>;
  /** The meaning of the chart's colors, for the picture. */
  legend?: readonly { text: string; color: string }[];
}

/** A panel of the dashboard as chart or table; the chart can be saved as a picture. */
export function ChartPanel({ tile, view, onView, chart, legend, controls, ...panel }: Props) {
  const words = useDashboardWords();
  const { data, state, projectName } = useDashboard();
  const maySave = useMaySave();
  const { title } = panel;
  return (
    <Panel
      {...panel}
      data-view={view}
      controls={
        <>
          {controls}
          {view ? <ViewSwitch view={view} onView={onView} /> : null}
          {view !== 'table' && maySave.page ? (
            <PictureButton
              chart={chart}
              title={title}
              lines={[projectName, ...words.filterLines(data, state.path)]}
              legend={legend}
              fileName={fileName(words.fileOwner(projectName, data), title)}
              label={words.t('panel.picture', { title })}
              failed={words.t('panel.pictureFailed')}
            />
          ) : null}
          <PutPanel kind={tile} title={title} />
        </>
      }
    />
  );
}
