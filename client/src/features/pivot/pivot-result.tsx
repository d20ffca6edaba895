import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { type ReactNode, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PivotDto } from '../../api/pivot.gen.js';
import { ViewSwitch } from '../../components/charts/view-switch.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { useTileRoom } from '../../components/tile-room.js';
import { useColorMode } from '../../lib/color-mode.js';
import { PivotChart } from './chart/pivot-chart.js';
import { type Drilled, DrillDrawer } from './drill/drill-drawer.js';
import { heatOf } from './grid/heat.js';
import { PivotGrid } from './grid/pivot-grid.js';
import { type PivotModel, type PivotSort, type ShownColumn, sortedBy } from './grid/pivot-model.js';
import { Finding } from './parts/finding.js';
import { HeatLegend } from './parts/heat-legend.js';
import { OptionsBar } from './parts/options-bar.js';
import { useShownLines } from './grid/use-shown-lines.js';
import { usePivot } from './pivot-context.js';
import { usePivotView } from './state/use-chart-state.js';
import type { PivotActs, PivotState } from './state/use-pivot-state.js';
import { usePivotWords } from './use-pivot-words.js';

interface Props {
  pivot: PivotDto;
  state: PivotState;
  acts: PivotActs;
  /** Others are loading; these stay, dimmed. */
  refreshing: boolean;
  onReset: () => void;
}

/** A click on a head: downwards, upwards, then by name again. */
function nextSort(sort: PivotSort | null, column: ShownColumn | null, model: PivotModel): PivotSort | null {
  if (column === null) return sort?.figure === null ? null : { column: null, figure: null, side: 'now', desc: true };
  const figure = model.figures[column.measure]?.id;
  if (figure === undefined) return sort;
  if (sort === null || !sortedBy(sort, column, model.figures)) {
    return { column: column.line.id, figure, side: column.side, desc: true };
  }
  return sort.desc ? { ...sort, desc: false } : null;
}

/** Finding and views: above the pivot, or at the end of a tile's head. */
function ResultHead({ children }: { children: ReactNode }) {
  const tile = useTileRoom();
  if (tile) return tile.head && !tile.quiet ? createPortal(children, tile.head) : null;
  return (
    <Flex gap="3" mb="3" wrap="wrap" align="center">
      {children}
    </Flex>
  );
}

/** The pivot with its display options. */
export function PivotResult({ pivot, state, acts, refreshing, onReset }: Props) {
  const words = usePivotWords();
  const { t, format } = words;
  const { projectId, question, ask } = usePivot();
  const mode = useColorMode();
  const tile = useTileRoom();
  const [view, setView] = usePivotView();
  const [drilled, setDrilled] = useState<Drilled | null>(null);
  const { model, rows, columns, toggle, foldable, fold, cells } = useShownLines(pivot, state);
  // A range of what happens to have been seen would change under the reader's eyes.
  const heat = useMemo(
    () => (state.heat && pivot.complete ? heatOf(model, state.as, mode) : null),
    [model, pivot.complete, state.heat, state.as, mode],
  );
  const open = (row: number, column: number) => {
    const path = [...model.path('rows', row), ...model.path('columns', column)];
    const { table, ...asked } = pivot.question;
    setDrilled({
      name: path.length === 0 ? t('drill.everything') : path.join(' › '),
      asked: { projectid: projectId, table, ...asked, cell: model.place(row, column), snapshotid: pivot.snapshot.id },
    });
  };
  const shown = { model, words, rows, columns, as: state.as, onOpen: open, onSight: cells.bring, refreshing };
  if (pivot.factRows === 0) {
    const filtered = Object.keys(question.filters).length > 0;
    return (
      <EmptyState
        icon="filter"
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          filtered ? (
            <Button variant="outline" onClick={() => ask({ ...question, filters: {} })}>
              {t('empty.clear')}
            </Button>
          ) : undefined
        }
      />
    );
  }
  return (
    <Box minW="0">
      <ResultHead>
        {tile ? null : <Finding model={model} words={words} refreshing={refreshing} onRows={(row) => open(row, 0)} />}
        <ViewSwitch view={view} onView={setView} order={['table', 'chart']} />
      </ResultHead>
      {tile ? null : (
        <OptionsBar
          as={state.as}
          heat={state.heat}
          foldable={foldable}
          onAs={(as) => acts.set({ as })}
          onHeat={view === 'table' ? (on) => acts.set({ heat: on }) : null}
          onFold={fold}
          onReset={onReset}
          complete={pivot.complete}
          earlier={state.earlier}
          onEarlier={(earlier) => acts.set({ earlier })}
        >
          {state.heat && view === 'table' ? <HeatLegend model={model} columns={columns} as={state.as} /> : null}
        </OptionsBar>
      )}
      {pivot.question.rows.length + pivot.question.columns.length === 0 ? (
        <Text color="fg.muted" mb="2">
          {t('noLines')}
        </Text>
      ) : null}
      {cells.failure}
      {pivot.complete ? null : (
        <Text color="fg.muted" mb="2">
          {t('large', {
            formatted: format.integer(pivot.rowLines.length - 1),
            columns: format.integer(pivot.columnLines.length - 1),
          })}
        </Text>
      )}
      {pivot.against?.currencyDiffers ? (
        <Text color="fg.muted" mb="2">
          {t('against.currencies')}
        </Text>
      ) : null}
      {view === 'chart' ? (
        <PivotChart {...shown} />
      ) : (
        <PivotGrid
          {...shown}
          sort={state.sort}
          heat={heat}
          onSort={(column) => acts.set({ sort: nextSort(state.sort, column, model) })}
          onToggle={toggle}
        />
      )}
      <DrillDrawer drilled={drilled} onClose={() => setDrilled(null)} />
    </Box>
  );
}
