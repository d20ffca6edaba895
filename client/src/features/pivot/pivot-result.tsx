import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { PivotDto, PivotLineDto } from '../../api/pivot.gen.js';
import { ViewSwitch } from '../../components/charts/view-switch.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { useColorMode } from '../../lib/color-mode.js';
import { PivotChart } from './chart/pivot-chart.js';
import { type Drilled, DrillDrawer } from './drill/drill-drawer.js';
import { heatOf } from './grid/heat.js';
import { PivotGrid } from './grid/pivot-grid.js';
import { PivotModel, type PivotSort, type ShownColumn, type ShownLine } from './grid/pivot-model.js';
import { Finding } from './parts/finding.js';
import { HeatLegend } from './parts/heat-legend.js';
import { OptionsBar } from './parts/options-bar.js';
import { usePivot } from './pivot-context.js';
import { usePivotView } from './state/use-chart-state.js';
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
  if (column === null) return sort?.measure === null ? null : { column: null, measure: null, desc: true };
  const measure = model.measures[column.measure];
  if (measure === undefined) return sort;
  const isSame = sort !== null && sort.column === column.line.id && sort.measure === measure;
  if (!isSame) return { column: column.line.id, measure, desc: true };
  return sort.desc ? { ...sort, desc: false } : null;
}

/** The pivot with what changes how it is looked at. */
export function PivotResult({ pivot, state, acts, refreshing, onReset }: Props) {
  const words = usePivotWords();
  const { t } = words;
  const { projectId, question, ask } = usePivot();
  const mode = useColorMode();
  const [view, setView] = usePivotView();
  const [closed, setClosed] = useState<{ rows: ReadonlySet<string>; columns: ReadonlySet<string> }>({
    rows: NOTHING,
    columns: NOTHING,
  });
  const [drilled, setDrilled] = useState<Drilled | null>(null);
  const model = useMemo(() => {
    const nameOf = (axis: 'rows' | 'columns', line: PivotLineDto): string => words.line(pivot.question[axis], line);
    return new PivotModel(pivot, nameOf);
  }, [pivot, words]);
  const rows = useMemo(() => model.rows(closed.rows, state.sort), [model, closed.rows, state.sort]);
  const columns = useMemo(() => model.columns(closed.columns), [model, closed.columns]);
  const heat = useMemo(() => (state.heat ? heatOf(model, state.as, mode) : null), [model, state.heat, state.as, mode]);
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
  const shown = { model, words, rows, columns, as: state.as, onOpen: open, refreshing };
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
      <Flex gap="3" mb="3" wrap="wrap" justify="space-between" align="center">
        <Finding model={model} words={words} />
        <ViewSwitch view={view} onView={setView} order={['table', 'chart']} />
      </Flex>
      <OptionsBar
        as={state.as}
        heat={state.heat}
        foldable={foldable}
        onAs={(as) => acts.set({ as })}
        onHeat={view === 'table' ? (on) => acts.set({ heat: on }) : null}
        onFold={fold}
        onReset={onReset}
      >
        {state.heat && view === 'table' ? <HeatLegend measures={model.measures} /> : null}
      </OptionsBar>
      {pivot.question.rows.length + pivot.question.columns.length === 0 ? (
        <Text color="fg.muted" mb="2">
          {t('noLines')}
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
