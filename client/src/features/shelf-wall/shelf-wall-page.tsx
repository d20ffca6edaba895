import { Box, Button, Flex, Stack } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { answerOf } from '../../api/answer-of.js';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import type { ShelfWallDto } from '../../api/reports.gen.js';
import { reportsApi } from '../../api/reports.js';
import { useAppDispatch } from '../../api/store.js';
import { Choice } from '../../components/choice.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { FindingSkeleton, PanelSkeleton } from '../../components/feedback/skeletons.js';
import { type FindingAction, FindingLine } from '../../components/finding-line.js';
import { NotFoundView } from '../../components/not-found-view.js';
import { PageHeader } from '../../components/page-header.js';
import { hasFigures } from '../../components/report-project/has-figures.js';
import { NotReady } from '../../components/report-project/not-ready.js';
import { useReportProject } from '../../components/report-project/use-report-project.js';
import { ReportScope } from '../../components/report-scope/report-scope.js';
import { isEmpty } from '../../components/report-scope/scope-values.js';
import { useScopeFilter } from '../../components/report-scope/use-scope-filter.js';
import { SourcePicker } from '../../components/report-source/source-picker.js';
import { useReportSource } from '../../components/report-source/use-report-source.js';
import { fileName } from '../../lib/file-name.js';
import { keptSource } from '../../lib/source-address.js';
import { useFileOwner } from '../../lib/use-file-owner.js';
import { useWallColours } from './use-wall-look.js';
import { useWallState, WALL_COLOURS, WALL_ORDERS, type WallState } from './use-wall-state.js';
import { useWallWords } from './use-wall-words.js';
import { useGetWholeShelfWallQuery } from './wall-api.js';
import { WallData } from './wall-data.js';
import { WallDrawer } from './wall-drawer.js';
import { wallFinding } from './wall-finding.js';
import { WallLegend } from './wall-legend.js';
import { WallList } from './wall-list.js';
import { WALL_HEIGHT, WallView } from './wall-view.js';

const ALL = '';

function Skeleton() {
  return (
    <Stack gap="4">
      <FindingSkeleton />
      <PanelSkeleton height={WALL_HEIGHT} />
    </Stack>
  );
}

interface DataProps {
  project: ProjectDetailsDto;
  publication: string | undefined;
  filter: string | undefined;
  state: WallState;
}

/** The loaded part of the wall; new for other data, filters and colors. */
function useWallData({ project, publication, filter, state }: DataProps, onNews: () => void) {
  const dispatch = useAppDispatch();
  const [failed, setFailed] = useState<{ of: WallData; error: unknown } | null>(null);
  const { by } = state;
  const data = useMemo(() => {
    const source = { p: project.projectid, publication, filter };
    const asked = { ...source, by };
    const { getWallCells, getWallPositions, getWallFixtures } = reportsApi.endpoints;
    const made = new WallData(
      {
        cells: (block) => answerOf(dispatch(getWallCells.initiate({ ...asked, block }))),
        shelves: (ids) => answerOf(dispatch(getWallPositions.initiate({ ...asked, planograms: ids.join(',') }))),
        fixtures: (ids) => answerOf(dispatch(getWallFixtures.initiate({ ...source, planograms: ids.join(',') }))),
      },
      (failure) => {
        // Later arrivals do not hide a failure.
        if (failure !== null) setFailed({ of: made, error: failure });
        onNews();
      },
    );
    return made;
  }, [project.projectid, publication, filter, by, dispatch, onNews]);
  useEffect(() => () => data.end(), [data]);
  const retry = () => {
    setFailed(null);
    data.retry();
  };
  return { data, error: failed?.of === data ? failed.error : null, retry };
}

type Found = ReturnType<typeof wallFinding>;

/** What the sentence says of a planogram, in the orders that look for one; null: it speaks of all. */
function namedOf(
  { lowest, oddest }: Found,
  order: WallState['order'],
): { key: 'scored' | 'unusual'; at: number } | null {
  if (order === 'score' && lowest >= 0) return { key: 'scored', at: lowest };
  return order === 'unusual' && oddest >= 0 ? { key: 'unusual', at: oddest } : null;
}

function useSentence(wall: ShelfWallDto, found: Found, named: ReturnType<typeof namedOf>): string {
  const { t, format, length, line, score, part } = useWallWords();
  const counted = (of: 'planograms' | 'stores') =>
    t(`common:count.${of}`, { count: found[of], formatted: format.integer(found[of]) });
  const planograms = counted('planograms');
  if (named !== null) {
    const { at, key } = named;
    const { scores, differences, banners } = wall.planograms;
    const planogram = line({ ...wall.planograms, scores: [], differences: [] }, at);
    const values = { planogram, planograms, score: score(scores[at]), part: part(differences[at]) };
    const banner = banners[at] ?? null;
    return t(`finding.${key === 'unusual' && banner === null ? 'unusualOfAll' : key}`, {
      ...values,
      banner: banner ?? '',
    });
  }
  const what = found.stores === 0 ? planograms : t('finding.inStores', { planograms, stores: counted('stores') });
  const [from, to] = [length(found.narrowest, wall.units.linear), length(found.widest, wall.units.linear)];
  return t(from === to ? 'finding.oneWidth' : 'finding.all', { what, from, to });
}

function Finding({ projectId, wall, state }: { projectId: string; wall: ShelfWallDto; state: WallState }) {
  const { t } = useWallWords();
  const { search } = useLocation();
  const found = useMemo(() => wallFinding(wall.planograms), [wall.planograms]);
  const named = namedOf(found, state.order);
  const sentence = useSentence(wall, found, named);
  const key = wall.planograms.keys[named?.at ?? -1] ?? '';
  const action = (): FindingAction => {
    if (named === null) return { text: t('finding.lowestFirst'), onClick: () => state.setOrder('score') };
    if (named.key === 'scored') return { text: t('finding.open'), onClick: () => state.setPlanogram(key) };
    const params = new URLSearchParams(keptSource(search));
    params.set('planogram', key);
    return { text: t('finding.compare'), to: `/projectplanogram/${projectId}/shelves?${params.toString()}` };
  };
  const more =
    named === null && state.order !== 'unusual' ? (
      <Button size="sm" variant="outline" onClick={() => state.setOrder('unusual')}>
        {t('finding.unusualFirst')}
      </Button>
    ) : undefined;
  return (
    <FindingLine action={action()} more={more}>
      {sentence}
    </FindingLine>
  );
}

function Choices({ wall, state }: { wall: ShelfWallDto; state: WallState }) {
  const { t, format, colour } = useWallWords();
  const categories = wall.categories.map(({ key, name, planograms }) => ({
    value: key,
    text: t('categoryCount', { category: name ?? t('noCategory'), count: format.integer(planograms) }),
  }));
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Choice
        label={t('category')}
        value={state.category ?? ALL}
        maxW="260px"
        options={[{ value: ALL, text: t('allCategories') }, ...categories]}
        onChoose={(category) => state.setCategory(category === ALL ? null : category)}
      />
      <Choice
        label={t('order')}
        value={state.order}
        maxW="300px"
        options={WALL_ORDERS.map((value) => ({ value, text: t('ordered', { by: t(`orders.${value}`) }) }))}
        onChoose={state.setOrder}
      />
      {state.view === 'wall' ? (
        <Choice
          label={t('shelf:colour.by')}
          value={state.by}
          maxW="240px"
          options={WALL_COLOURS.map((value) => ({ value, text: format.pair(t('shelf:colour.by'), colour(value)) }))}
          onChoose={state.setBy}
        />
      ) : null}
      <Button
        variant="outline"
        colorPalette="gray"
        ms={{ base: '0', md: 'auto' }}
        onClick={() => state.setView(state.view === 'wall' ? 'list' : 'wall')}
      >
        {state.view === 'wall' ? t('showList') : t('showWall')}
      </Button>
    </Flex>
  );
}

function Shown({ wall, ...props }: DataProps & { wall: ShelfWallDto }) {
  const { project, publication, state } = props;
  const { t } = useWallWords();
  const ownerOf = useFileOwner();
  const [news, setNews] = useState(0);
  const [onNews] = useState(() => () => setNews((now) => now + 1));
  const { data, error, retry } = useWallData(props, onNews);
  const colours = useWallColours(state.by, data);
  return (
    <Stack gap="4">
      <Finding projectId={project.projectid} wall={wall} state={state} />
      <Choices wall={wall} state={state} />
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {state.view === 'wall' ? (
        <Box>
          <WallView planograms={wall.planograms} {...{ data, colours, state, news }} />
          <WallLegend {...{ data, colours, state, news }} />
        </Box>
      ) : (
        <WallList
          planograms={wall.planograms}
          unit={wall.units.linear}
          fileName={fileName(ownerOf(project.projName, wall.snapshot.draft), t('title'))}
          onOpen={state.setPlanogram}
        />
      )}
      {state.planogram === null ? null : (
        <WallDrawer
          key={state.planogram}
          projectId={project.projectid}
          publication={publication}
          planogram={state.planogram}
          onClose={() => state.setPlanogram(null)}
        />
      )}
    </Stack>
  );
}

function WallOf(props: DataProps) {
  const { project, publication, filter, state } = props;
  const { t } = useWallWords();
  const { data, currentData, error, refetch } = useGetWholeShelfWallQuery({
    ...{ p: project.projectid, publication, filter, order: state.order },
    ...(state.category === null ? {} : { category: state.category }),
  });
  const wall = currentData ?? data;
  if (error && !currentData) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!wall) return <Skeleton />;
  if (wall.planograms.ids.length === 0) {
    const isNarrowed = !isEmpty(state.scope) || state.category !== null;
    return (
      <EmptyState
        icon="shelf"
        title={t('nothing')}
        text={isNarrowed ? t('filteredOut') : t('nothingText')}
        action={
          isNarrowed ? (
            <Button
              variant="outline"
              onClick={() => {
                state.setScope({});
                state.setCategory(null);
              }}
            >
              {t('clear')}
            </Button>
          ) : undefined
        }
      />
    );
  }
  // When the same wall is requested again, as on every new live connection, it is kept.
  const isOther = currentData === undefined;
  return (
    <Box opacity={isOther ? 0.55 : 1} aria-busy={isOther}>
      <Shown {...props} wall={wall} />
    </Box>
  );
}

function Chosen({ project }: { project: ProjectDetailsDto }) {
  const { t } = useWallWords();
  const source = useReportSource(project);
  const state = useWallState();
  const scope = useScopeFilter(project.projectid, state.scope);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} marks={<SourcePicker project={project} source={source} />} />
      <Stack gap="4">
        <ReportScope
          projectId={project.projectid}
          value={state.scope}
          onChange={state.setScope}
          publication={source.publication}
        />
        {scope.error ? (
          <ErrorState error={scope.error} onRetry={scope.retry} />
        ) : scope.ready ? (
          <WallOf
            key={source.publication}
            {...{ project, state }}
            publication={source.publication}
            filter={scope.filter}
          />
        ) : (
          <Skeleton />
        )}
      </Stack>
    </>
  );
}

/** `/projectplanogram/{projectID}/wall`: all planograms of a category, from the chain to a facing. */
export default function ShelfWallPage() {
  const { projectID = '' } = useParams();
  const { project, error, isGone, retry } = useReportProject(projectID);
  if (isGone) return <NotFoundView />;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return !project ? (
    <Skeleton />
  ) : hasFigures(project) ? (
    <Chosen key={project.projectid} project={project} />
  ) : (
    <NotReady project={project} inWorkspace />
  );
}
