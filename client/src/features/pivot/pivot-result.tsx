import { Box, Button, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { PivotDto, PivotLineDto } from '../../api/pivot.gen.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { useColorMode } from '../../lib/color-mode.js';
import { type Drilled, DrillDrawer } from './drill/drill-drawer.js';
import { heatOf } from './grid/heat.js';
import { PivotGrid } from './grid/pivot-grid.js';
import {
  PivotModel,
  type PivotSort,
  type Side,
  SIDES,
  type ShownColumn,
  type ShownLine,
  sortedBy,
} from './grid/pivot-model.js';
import { Finding } from './parts/finding.js';
import { HeatLegend } from './parts/heat-legend.js';
import { OptionsBar } from './parts/options-bar.js';
import { usePivotCells } from './grid/use-pivot-cells.js';
import { usePivot } from './pivot-context.js';
import type { PivotActs, PivotState } from './state/use-pivot-state.js';
import { usePivotWords } from './use-pivot-words.js';

interface Props {
  pivot: PivotDto;
  state: PivotState;
  acts: PivotActs;
  /** Others are on their way: these stay, dimmed. */
  refreshing: boolean;
  onReset: () => void;
}

const NOTHING: ReadonlySet<string> = new Set();

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

/** Which sides of a figure have columns. */
function sidesOf({ against }: PivotDto, earlier: boolean): readonly Side[] {
  if (against === null) return ['now'];
  return earlier ? SIDES : ['now', 'change', 'ratio'];
}

/** The pivot with what changes how it is looked at. */
export function PivotResult({ pivot, state, acts, refreshing, onReset }: Props) {
  const words = usePivotWords();
  const { t } = words;
  const { projectId, question, ask } = usePivot();
  const mode = useColorMode();
  const [closed, setClosed] = useState<{ rows: ReadonlySet<string>; columns: ReadonlySet<string> }>({
    rows: NOTHING,
    columns: NOTHING,
  });
  const [drilled, setDrilled] = useState<Drilled | null>(null);
  const { fetched, bring, failure } = usePivotCells(pivot);
  const model = useMemo(() => {
    const nameOf = (axis: 'rows' | 'columns', line: PivotLineDto): string => words.line(pivot.question[axis], line);
    return new PivotModel(pivot, nameOf, fetched);
  }, [pivot, words, fetched]);
  const rows = useMemo(() => model.rows(closed.rows, state.sort), [model, closed.rows, state.sort]);
  const columns = useMemo(
    () => model.columns(closed.columns, sidesOf(pivot, state.earlier)),
    [model, closed.columns, pivot, state.earlier],
  );
  // A range of what happens to have been seen would change under the reader's eyes.
  const heat = useMemo(
    () => (state.heat && pivot.complete ? heatOf(model, state.as, mode) : null),
    [model, pivot.complete, state.heat, state.as, mode],
  );
  const toggle = (axis: 'rows' | 'columns', line: ShownLine) =>
    setClosed((before) => {
      const next = new Set(before[axis]);
      if (!next.delete(line.id)) next.add(line.id);
      return { ...before, [axis]: next };
    });
  const foldable = model.foldable('rows').length + model.foldable('columns').length > 0;
  const fold = (isClosed: boolean) =>
    setClosed(
      isClosed
        ? { rows: new Set(model.foldable('rows')), columns: new Set(model.foldable('columns')) }
        : { rows: NOTHING, columns: NOTHING },
    );
  const open = (row: number, column: number) => {
    const path = [...model.path('rows', row), ...model.path('columns', column)];
    const { table, ...asked } = pivot.question;
    setDrilled({
      name: path.length === 0 ? t('drill.everything') : path.join(' › '),
      asked: { projectid: projectId, table, ...asked, cell: model.place(row, column), snapshotid: pivot.snapshot.id },
    });
  };
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
      <Finding model={model} words={words} />
      <OptionsBar
        as={state.as}
        heat={state.heat}
        foldable={foldable}
        onAs={(as) => acts.set({ as })}
        onHeat={(on) => acts.set({ heat: on })}
        onFold={fold}
        onReset={onReset}
        complete={pivot.complete}
        earlier={state.earlier}
        onEarlier={(earlier) => acts.set({ earlier })}
      >
        {state.heat ? <HeatLegend figures={model.figures} /> : null}
      </OptionsBar>
      {pivot.question.rows.length + pivot.question.columns.length === 0 ? (
        <Text color="fg.muted" mb="2">
          {t('noLines')}
        </Text>
      ) : null}
      {failure}
      {pivot.against?.currencyDiffers ? (
        <Text color="fg.muted" mb="2">
          {t('against.currencies')}
        </Text>
      ) : null}
      <PivotGrid
        onSight={bring}
        model={model}
        words={words}
        rows={rows}
        columns={columns}
        sort={state.sort}
        as={state.as}
        heat={heat}
        onSort={(column) => acts.set({ sort: nextSort(state.sort, column, model) })}
        onToggle={toggle}
        onOpen={open}
        refreshing={refreshing}
      />
      <DrillDrawer drilled={drilled} onClose={() => setDrilled(null)} />
    </Box>
  );
}
