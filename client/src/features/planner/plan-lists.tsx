import { Tabs } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { FacingsPlanDto, PlanPositionDto } from '../../api/reports.gen.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { Panel } from '../../components/panel.js';
import { LazyTable } from '../../components/table/lazy-table.js';
import { usePlanColumns } from './plan-columns.js';
import { LISTS_ID, PLAN_LISTS, type PlanControls, type PlanList, usePlanList } from './plan-state.js';
import { usePlanWords } from './plan-words.js';

interface Props {
  plan: FacingsPlanDto;
  state: PlanControls;
  selected: string | null;
  onSelect: (key: string | null) => void;
}

function rowsOf(list: PlanList, positions: readonly PlanPositionDto[]): PlanPositionDto[] {
  if (list === 'changes') return positions.filter(({ reason }) => reason !== null);
  if (list === 'unmet') return positions.filter(({ unmet }) => unmet !== null);
  return positions.filter(({ stays }) => stays !== null);
}

function List({ list, rows, plan, state, selected, onSelect }: Props & { list: PlanList; rows: PlanPositionDto[] }) {
  const { t } = usePlanWords();
  const columns = usePlanColumns(list, plan.units.money, state);
  const ids = useMemo(
    () => new Set(rows.filter(({ key }) => key === selected).map(({ position }) => String(position))),
    [rows, selected],
  );
  return (
    <LazyTable
      label={t(`lists.${list}`)}
      columns={columns}
      rows={rows}
      rowId={({ position }) => String(position)}
      selected={ids}
      onRowClick={({ key }) => onSelect(key === selected ? null : key)}
      height="520px"
      storageKey={`planner.${list}`}
      empty={<EmptyState icon="checkCircle" title={t(`lists.none.${list}`)} />}
    />
  );
}

/** Every change with its reason, what is still outside its limits, and what was left unchanged. */
export function PlanLists(props: Props & { refreshing: boolean }) {
  const { plan, refreshing } = props;
  const { t, format } = usePlanWords();
  const { list, setList } = usePlanList();
  const rows = useMemo(
    () => new Map(PLAN_LISTS.map((name) => [name, rowsOf(name, plan.positions)] as const)),
    [plan.positions],
  );
  return (
    <Panel title={t('lists.title')} refreshing={refreshing} id={LISTS_ID}>
      <Tabs.Root
        size="sm"
        value={list}
        onValueChange={(next) => setList(PLAN_LISTS.find((name) => name === next.value) ?? 'changes')}
        lazyMount
        unmountOnExit
      >
        <Tabs.List mb="3" overflowX="auto" overflowY="hidden">
          {PLAN_LISTS.map((name) => (
            <Tabs.Trigger key={name} value={name} whiteSpace="nowrap" flexShrink="0">
              {t(`lists.${name}`)} · {format.integer(rows.get(name)?.length ?? 0)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {PLAN_LISTS.map((name) => (
          <Tabs.Content key={name} value={name} p="0">
            <List {...props} list={name} rows={rows.get(name) ?? []} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Panel>
  );
}
