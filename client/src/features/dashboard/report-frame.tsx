import { Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { useAppSelector } from '../../api/store.js';
import { type ColourSource, ColourSourceContext } from '../../components/project-colours/colour-source.js';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { DashboardContext, type DashboardFrame, type OpenedFigure, type Refreshing } from './dashboard-context.js';
import { DashboardSkeleton } from './dashboard-skeleton.js';
import { DashboardExport, FigureDrawer } from './lazy-parts.js';
import {
  type DashboardQuestion,
  planogramsQuestion,
  useDashboardQuery,
  usePlanogramsQuery,
} from './data/dashboard-api.js';
import { FiltersButton } from './drawers/filters-button.js';
import { scopeOfCharts, scopeOfSelection } from './state/scopes.js';
import { type Act, useDashboardState } from './state/use-dashboard-state.js';
import { useDashboardWords } from './use-dashboard-words.js';

export interface ReportProps {
  projectId: string;
  projectName: string;
  owned?: boolean;
  /** More for the page's head: the owner's share button. */
  actions?: ReactNode;
}

interface Props extends ReportProps {
  /** The page's heading; left out, the project's name. */
  title?: string;
  /** Said under the heading, before what the page is narrowed to. */
  marks?: ReactNode;
  /** Brings the shelf onto the screen. */
  showShelf: () => void;
  children: (refreshing: Refreshing) => ReactNode;
}

/** Esc lets go of what is selected, wherever the focus is; what lies above the page keeps its own Esc. */
function useEscape(act: Act, active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const busy = event.defaultPrevented || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]');
      const typing = event.target instanceof HTMLInputElement && event.target.value !== '';
      if (event.key === 'Escape' && !busy && !typing) act({ type: 'clear-selection' });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [act, active]);
}

/** Charts and shelf are on their way while the figures are computed. */
function preloadParts(): void {
  void import('../../components/charts/chart-engine.js');
  void import('../../components/shelf/shelf-view.js');
}

function DashboardHead({ actions }: { actions: ReactNode }) {
  return (
    <HStack gap="2" wrap="wrap">
      <FiltersButton />
      {actions}
      <DashboardExport />
    </HStack>
  );
}

interface TitleProps {
  name: string;
  marks?: ReactNode;
  lines?: readonly string[];
  children?: ReactNode;
}

/** The head of a page of figures: also while they are on their way, and when they could not be had. */
export function ReportTitle({ name, marks, lines = [], children }: TitleProps) {
  return (
    <Flex wrap="wrap" align="flex-start" justify="space-between" gap="3">
      <Stack gap="1" minW="0" flex="1 1 320px">
        <HStack gap="3" wrap="wrap">
          <Heading as="h1" size="xl" lineHeight="28px" overflowWrap="anywhere">
            {name}
          </Heading>
          {marks}
        </HStack>
        <Text color="fg.muted" minH="20px" overflowWrap="anywhere">
          {lines.join(' · ')}
        </Text>
      </Stack>
      {children}
    </Flex>
  );
}

/** The dashboard's own data may be others than those of the page around it, and a guest has nothing around it. */
function useColourSource(projectId: string): ColourSource {
  const source = useAppSelector(({ guest }) => guest.source);
  const publication = source?.kind === 'own' ? source.publication : null;
  const asGuest = source?.kind === 'link';
  return useMemo(() => ({ projectId, publication, asGuest }), [projectId, publication, asGuest]);
}

/**
 * Around every page of figures: what the address says, the figures of charts and selection, heading, filters, export,
 * opened formulas, and what is said while there are none. Everything is read by `guestApi` alone.
 */
export function ReportFrame(props: Props) {
  const { projectId, projectName, owned = false, actions, marks, showShelf, children } = props;
  const name = props.title ?? projectName;
  const [state, act] = useDashboardState();
  const words = useDashboardWords();
  const colours = useColourSource(projectId);
  const [figure, setFigure] = useState<OpenedFigure | null>(null);
  const { level, space, sales, units } = state;
  const chartScope = useMemo(() => scopeOfCharts(state), [state]);
  const chosenScope = useMemo(() => scopeOfSelection(state), [state]);
  const question: Omit<DashboardQuestion, 'scope'> = { project: projectId, level, space, sales, units };
  const charts = useDashboardQuery({ ...question, scope: chartScope });
  const chosen = useDashboardQuery({ ...question, scope: chosenScope });
  // The shelf's list comes beside the figures, not after them.
  usePlanogramsQuery(planogramsQuestion(projectId, state));
  useEffect(preloadParts, []);
  useEscape(act, Object.keys(state.selection).length > 0);

  // `data` keeps the last answer while the next is on its way; an error must not take the figures away either.
  const last = useRef<{ charts?: typeof charts.data; chosen?: typeof chosen.data }>({});
  if (charts.data) last.current.charts = charts.data;
  if (chosen.data) last.current.chosen = chosen.data;
  const data = charts.data ?? last.current.charts;
  const chosenData = chosen.data ?? last.current.chosen ?? data;
  const failed = charts.isError || chosen.isError;
  const retry = () => {
    if (charts.isError) void charts.refetch();
    if (chosen.isError) void chosen.refetch();
  };
  const show = useRef(showShelf);
  show.current = showShelf;
  const shelf = useCallback(() => show.current(), []);
  const frame = useMemo<DashboardFrame | null>(
    () =>
      data && chosenData
        ? {
            projectId,
            projectName,
            owned,
            state,
            act,
            data,
            chartScope,
            chosen: chosenData,
            chosenScope,
            openFigure: setFigure,
            showShelf: shelf,
          }
        : null,
    [projectId, projectName, owned, state, act, data, chartScope, chosenData, chosenScope, shelf],
  );

  const failure = failed ? <ErrorState error={charts.error ?? chosen.error} onRetry={retry} /> : null;
  if (!frame) {
    return (
      <Stack gap="4">
        <ReportTitle name={name} marks={marks} />
        {failure ?? <DashboardSkeleton />}
      </Stack>
    );
  }
  const isEmpty = frame.data.levels.every((entry) => entry.values === 0);
  return (
    <DashboardContext value={frame}>
      <ColourSourceContext value={colours}>
        <Stack gap="4" data-loaded={!charts.isFetching && !chosen.isFetching ? '' : undefined}>
          <ReportTitle name={name} marks={marks} lines={words.filterLines(frame.chosen, state.path)}>
            {isEmpty ? null : <DashboardHead actions={actions} />}
          </ReportTitle>
          {failure}
          {isEmpty ? (
            <EmptyState icon="shelf" title={words.t('empty.projectTitle')} text={words.t('empty.projectText')} />
          ) : (
            children({ charts: charts.isFetching, chosen: chosen.isFetching })
          )}
        </Stack>
        <FigureDrawer opened={figure} onChange={setFigure} />
      </ColourSourceContext>
    </DashboardContext>
  );
}
