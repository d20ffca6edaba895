import { Box, HStack } from '@chakra-ui/react';
import { tellingAttribute } from '@core/planogram/geometry/ranked-values.js';
import { lazy, Suspense, useMemo } from 'react';
import type { PlanogramDrawingDto } from '../../../api/reports.gen.js';
import { useAppSelector } from '../../../api/store.js';
import { useMaySave } from '../../../api/use-guest.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { ShelfColourPicker } from '../../../components/shelf/colours/shelf-colour-picker.js';
import { usePlanogramPdf } from '../../../components/shelf/use-planogram-pdf.js';
import { useAddress, useUrlText, withChanges } from '../../../lib/url-state.js';
import { useDashboard } from '../dashboard-context.js';
import { planogramsQuestion, useDrawingQuery, usePlanogramsQuery, useProductKeysQuery } from '../data/dashboard-api.js';
import { fileName } from '../../../lib/file-name.js';
import { Panel } from '../../../components/panel.js';
import { PutPanel } from '../parts/put-panel.js';
import { PlanLink } from '../parts/plan-link.js';
import { PlanogramPicker } from '../parts/planogram-picker.js';
import { isEmpty, withoutLevel } from '../../../components/report-scope/scope-values.js';
import { shownPlanogram } from '@core/boards/shown-planogram.js';
import { asFilters, productFilters, scopeOfPage } from '@core/boards/report-scopes.js';
import { useDashboardWords } from '../use-dashboard-words.js';
import { HEAT_MEASURES, colouringOf, heatName } from './shelf-colouring.js';

const ShelfView = lazy(async () => ({
  default: (await import('../../../components/shelf/shelf-view.js')).ShelfView,
}));

const ROOM = '420px';

/** The products that match the page's filters, and those selected in the charts; null for all. */
function useProductMarks(): { shown: ReadonlySet<string> | null; highlighted: ReadonlySet<string> | null } {
  const { state, projectId } = useDashboard();
  const filters = useMemo(() => productFilters(asFilters(scopeOfPage(state))), [state]);
  // Products are outlined one by one; the selected groups decide what is faded.
  const selection = useMemo(() => withoutLevel(productFilters(state.selection), 'product'), [state.selection]);
  const shown = useProductKeysQuery({ project: projectId, filters });
  const highlighted = useProductKeysQuery({ project: projectId, filters: selection }, { skip: isEmpty(selection) });
  const shownKeys = shown.data ?? null;
  const highlightedKeys = isEmpty(selection) ? null : (highlighted.data ?? null);
  return useMemo(
    () => ({
      shown: shownKeys && new Set(shownKeys),
      highlighted: highlightedKeys && new Set(highlightedKeys),
    }),
    [shownKeys, highlightedKeys],
  );
}

function Shelf({ data, planogram }: { data: PlanogramDrawingDto; planogram: string }) {
  const words = useDashboardWords();
  const { state, act, projectId, projectName, owned, data: charts } = useDashboard();
  const source = useAppSelector(({ guest }) => guest.source);
  const pdf = usePlanogramPdf(projectId, planogram, source?.kind === 'own' ? source.publication : null);
  const [colour, setColour] = useUrlText('colour');
  const marks = useProductMarks();
  const usual = useMemo(() => tellingAttribute(data.drawing), [data.drawing]);
  const choice = colour ?? usual;
  const colouring = useMemo(() => colouringOf(choice, data, words), [choice, data, words]);
  const figures = useMemo(() => new Map(data.figures.map((entry) => [entry.key, entry])), [data.figures]);
  const selected = useMemo(() => new Set(state.selection.product ?? []), [state.selection.product]);
  const { drawing } = data;
  const maySave = useMaySave();
  const picture = useMemo(
    () => ({
      fileName: `${fileName(words.fileOwner(projectName, charts), drawing.name || data.filename)}.png`,
      title: drawing.name || data.filename,
      about: [projectName, ...words.filterLines(charts, state.path)],
    }),
    [projectName, drawing.name, data.filename, words, charts, state.path],
  );
  return (
    <Suspense fallback={<PanelSkeleton height={ROOM} />}>
      <ShelfView
        drawing={drawing}
        compare={{ planogram }}
        colouring={colouring}
        figures={figures}
        figureUnits={data.units}
        shown={marks.shown}
        highlighted={marks.highlighted}
        selected={selected}
        onSelect={(key, additive) => {
          if (key === null) act({ type: 'clear-selection' });
          else act({ type: 'toggle', level: 'product', value: key, additive });
        }}
        {...(maySave.page ? { picture } : {})}
        pdf={owned ? pdf : null}
        tools={
          <ShelfColourPicker
            value={choice}
            onChange={(next) => setColour(next === usual ? null : next)}
            measures={HEAT_MEASURES.map((id) => ({ id, label: heatName(words, id, data.units.perLinear) }))}
          />
        }
      />
    </Suspense>
  );
}

interface Answer {
  isError: boolean;
  error?: unknown;
  currentData?: unknown;
  refetch: () => unknown;
}

/** What the shelf cannot be drawn without: the list of planograms, then the drawing. */
function failedOf(list: Answer, drawing: Answer): Answer | null {
  if (list.isError && !list.currentData) return list;
  return drawing.isError ? drawing : null;
}

/** The shelf: every planogram, colored by the chosen measure, linked to the charts' selection in both directions. */
export function ShelfPanel() {
  const words = useDashboardWords();
  const { t } = words;
  const { state, scoped, act, projectId, isFailed } = useDashboard();
  const list = usePlanogramsQuery(planogramsQuestion(projectId, scoped));
  const planograms = list.data?.items ?? [];
  const address = useAddress();
  const current = shownPlanogram(planograms, state.planogram, list.data?.filter.id != null);
  const answer = useDrawingQuery(
    {
      project: projectId,
      planogram: current?.planogramid ?? '',
      units: state.units,
      space: state.space,
      sales: state.sales,
    },
    { skip: current === null },
  );
  const drawn = answer.data;
  const failed = failedOf(list, answer);
  const picker = (
    <>
      <PlanogramPicker
        planograms={planograms}
        count={list.data?.count ?? 0}
        current={current}
        onChoose={(planogram) => act({ type: 'choose-planogram', planogram })}
      />
      {current ? <PlanLink planogram={current.planogramid} /> : null}
      {current ? (
        <PutPanel
          kind="shelf"
          title={current.name ?? t('shelf.title')}
          search={withChanges(address.toString(), [['planogram', current.planogramid]]).toString()}
        />
      ) : null}
    </>
  );
  return (
    <Panel title={t('shelf.title')} controls={picker} refreshing={list.isFetching || answer.isFetching}>
      {failed && !isFailed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : list.data && planograms.length === 0 ? (
        <EmptyState icon="shelf" title={t('shelf.noneTitle')} text={t('empty.filteredText')} />
      ) : drawn ? (
        <>
          <HStack gap="3" wrap="wrap" mb="2" color="fg.muted" textStyle="xs">
            <Box>{drawn.filename}</Box>
            {current ? (
              <Box>
                {t('shelf.facts', {
                  positions: words.format.integer(current.positions),
                  products: words.format.integer(current.products),
                  fill: words.format.percent(current.shelfFill),
                })}
              </Box>
            ) : null}
          </HStack>
          <Shelf data={drawn} planogram={current?.planogramid ?? ''} />
        </>
      ) : (
        <PanelSkeleton height={ROOM} />
      )}
    </Panel>
  );
}
