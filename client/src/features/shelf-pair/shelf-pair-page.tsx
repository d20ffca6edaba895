import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import type { ComparableShelvesDto, PlanogramDrawingDto, TypicalShelfDto } from '../../api/reports.gen.js';
import { useGetComparableShelvesQuery, useGetPlanogramDrawingQuery } from '../../api/reports.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { FindingSkeleton, PanelSkeleton } from '../../components/feedback/skeletons.js';
import { NotFoundView } from '../../components/not-found-view.js';
import { PageHeader } from '../../components/page-header.js';
import { hasFigures } from '../../components/report-project/has-figures.js';
import { NotReady } from '../../components/report-project/not-ready.js';
import { useReportProject } from '../../components/report-project/use-report-project.js';
import { SourcePicker } from '../../components/report-source/source-picker.js';
import { useReportSource } from '../../components/report-source/use-report-source.js';
import { keptSource } from '../../lib/source-address.js';
import { UNASSIGNED } from '../../lib/use-figure-words.js';
import { useFileOwner } from '../../lib/use-file-owner.js';
import { PairDrawings } from './pair-drawings.js';
import { PairFindingLine } from './pair-finding-line.js';
import { pairProducts, type Side } from './pair-products.js';
import { PairList, SelectedProduct } from './pair-tables.js';
import { ShelfChooser } from './shelf-chooser.js';
import { type PairState, TYPICAL, usePairState } from './use-pair-state.js';
import { usePairWords } from './use-pair-words.js';

const ROOM = '420px';

function Skeleton() {
  return (
    <Stack gap="4">
      <FindingSkeleton />
      <PanelSkeleton height={ROOM} />
      <PanelSkeleton height="320px" />
    </Stack>
  );
}

interface DataProps {
  project: ProjectDetailsDto;
  publication: string | undefined;
  state: PairState;
}

/** How typical a side's planogram is, if it is a typical one. */
function TypicalText({ typical }: { typical: TypicalShelfDto }) {
  const { t, format } = usePairWords();
  const { banner, stores, meanDistance, tied } = typical;
  const words = {
    banner: banner ?? '',
    count: stores - 1,
    stores: format.integer(Math.max(0, stores - 1)),
    percent: format.percent(meanDistance, 0),
  };
  return (
    <Text textStyle="xs" color="fg.muted">
      {[
        banner === null ? t('pair.typicalOfAll', words) : t('pair.typicalOf', words),
        tied > 1 ? t('pair.tied', { count: tied, tied: format.integer(tied) }) : null,
      ]
        .filter(Boolean)
        .join(' ')}
    </Text>
  );
}

interface HeadProps extends DataProps {
  side: Side;
  drawn: PlanogramDrawingDto;
  name: string;
  other: string;
  typical: TypicalShelfDto | undefined;
}

function SideHead({ project, publication, state, side, drawn, name, other, typical }: HeadProps) {
  const { t } = usePairWords();
  const choose = side === 'left' ? state.setLeft : state.setOther;
  return (
    <Stack gap="0.5" minW="0">
      <ShelfChooser
        asked={{ p: project.projectid, planogramid: state.left ?? '', publication }}
        label={t(`pair.choose.${side}`)}
        text={name}
        without={other}
        typical={side === 'right'}
        onChoose={choose}
      />
      <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
        {[drawn.drawing.name, drawn.filename].filter(Boolean).join(' · ')}
      </Text>
      {typical ? <TypicalText typical={typical} /> : null}
    </Stack>
  );
}

/** What a side is called: its store; planograms of one store by their names. */
function useNames(left: PlanogramDrawingDto, right: PlanogramDrawingDto): Readonly<Record<Side, string>> {
  const { t } = usePairWords();
  return useMemo(() => {
    const nameOf = ({ drawing, filename }: PlanogramDrawingDto) => drawing.name || filename;
    const isSame = left.store === right.store;
    const of = (drawn: PlanogramDrawingDto) =>
      isSame || drawn.store === UNASSIGNED ? nameOf(drawn) : t('pair.store', { store: drawn.store });
    return { left: of(left), right: of(right) };
  }, [left, right, t]);
}

interface PairProps extends DataProps {
  comparable: ComparableShelvesDto;
  left: PlanogramDrawingDto;
  right: PlanogramDrawingDto;
  refreshing: boolean;
}

function Pair({ comparable, left, right, refreshing, ...data }: PairProps) {
  const { project, state } = data;
  const { t } = usePairWords();
  const ownerOf = useFileOwner();
  const names = useNames(left, right);
  const products = useMemo(() => pairProducts(left, right), [left, right]);
  const typicalOf = (planogram: string) =>
    comparable.typical.find(({ shelf, own }) => own && shelf.planogramid === planogram) ??
    comparable.typical.find(({ shelf }) => shelf.planogramid === planogram);
  const heads = {
    left: (
      <SideHead
        {...data}
        side="left"
        drawn={left}
        name={names.left}
        other={right.planogramid}
        typical={typicalOf(left.planogramid)}
      />
    ),
    right: (
      <SideHead
        {...data}
        side="right"
        drawn={right}
        name={names.right}
        other={left.planogramid}
        typical={typicalOf(right.planogramid)}
      />
    ),
  };
  const shared = { units: left.units, names };
  return (
    <Stack gap="4" opacity={refreshing ? 0.55 : 1} aria-busy={refreshing}>
      <PairFindingLine products={products} names={names} money={left.units.money} state={state} />
      <PairDrawings {...{ left, right, products, heads, state }} labels={names} />
      <SelectedProduct {...shared} product={products.find(({ key }) => key === state.product)} />
      <PairList
        {...shared}
        products={products}
        state={state}
        projectName={ownerOf(project.projName, left.snapshot.draft)}
        about={[names.left, names.right].map((name, at) => ({
          label: t(at === 0 ? 'pair.choose.left' : 'pair.choose.right'),
          text: `${name}: ${[left, right][at]?.filename ?? ''}`,
        }))}
      />
    </Stack>
  );
}

/** The planogram has no other to be compared with, or is the typical one itself. */
function NoOther({ comparable, ...data }: DataProps & { comparable: ComparableShelvesDto }) {
  const { t, store } = usePairWords();
  const { project, publication, state } = data;
  const { shelf, count } = comparable;
  if (count === 0) {
    return <EmptyState icon="shelf" title={t('pair.alone')} text={t('pair.aloneText')} />;
  }
  return (
    <EmptyState
      icon="shelf"
      title={
        shelf.banner === null
          ? t('pair.isTypicalOfAll', { store: store(shelf) })
          : t('pair.isTypical', { store: store(shelf), banner: shelf.banner })
      }
      text={t('pair.isTypicalText')}
      action={
        <ShelfChooser
          asked={{ p: project.projectid, planogramid: shelf.planogramid, publication }}
          label={t('pair.choose.right')}
          text={t('pair.chooseOther')}
          without={shelf.planogramid}
          typical
          onChoose={state.setOther}
        />
      }
    />
  );
}

function PairOf({ planogram, ...data }: DataProps & { planogram: string }) {
  const { t } = usePairWords();
  const { project, publication, state } = data;
  const asked = { p: project.projectid, planogramid: planogram, publication };
  const comparable = useGetComparableShelvesQuery(asked);
  const own = comparable.currentData?.typical.find((one) => one.own)?.shelf.planogramid;
  const wanted = state.other === TYPICAL ? own : state.other;
  const rightId = wanted === planogram ? undefined : wanted;
  const left = useGetPlanogramDrawingQuery(asked);
  const right = useGetPlanogramDrawingQuery(rightId === undefined ? skipToken : { ...asked, planogramid: rightId });
  const failed = [comparable, left, right].find(({ error, currentData }) => error && !currentData);
  if (failed) {
    const isUnknown = 'status' in (failed.error ?? {}) && (failed.error as { status: unknown }).status === 404;
    if (isUnknown) {
      return <EmptyState icon="shelf" title={t('pair.unknown')} text={t('pair.unknownText')} />;
    }
    return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  if (!comparable.data) return <Skeleton />;
  if (comparable.currentData && rightId === undefined) {
    return <NoOther {...data} comparable={comparable.currentData} />;
  }
  if (!left.data || !right.data) return <Skeleton />;
  const refreshing = !comparable.currentData || !left.currentData || !right.currentData;
  return <Pair {...data} comparable={comparable.data} left={left.data} right={right.data} refreshing={refreshing} />;
}

function Chosen({ project }: { project: ProjectDetailsDto }) {
  const { t } = usePairWords();
  const source = useReportSource(project);
  const state = usePairState();
  const { search } = useLocation();
  const { left, other } = state;
  return (
    <>
      <PageHeader
        title={t('pair.title')}
        lead={t('pair.lead')}
        marks={<SourcePicker project={project} source={source} />}
        actions={
          left !== null && other !== TYPICAL ? (
            <Button variant="outline" onClick={() => state.swap(other)}>
              {t('pair.swap')}
            </Button>
          ) : undefined
        }
      />
      {left === null ? (
        <EmptyState
          icon="shelf"
          title={t('pair.noneChosen')}
          text={t('pair.noneChosenText')}
          action={
            <Button asChild variant="outline">
              <Link to={{ pathname: `/projectplanogram/${project.projectid}/scorecard`, search: keptSource(search) }}>
                {t('pair.toPlanograms')}
              </Link>
            </Button>
          }
        />
      ) : (
        <PairOf key={source.publication} {...{ project, state }} planogram={left} publication={source.publication} />
      )}
    </>
  );
}

/** `/projectplanogram/{projectID}/shelves`: two shelves of one category beside each other. */
export default function ShelfPairPage() {
  const { projectID = '' } = useParams();
  const { project, error, isGone, retry } = useReportProject(projectID);
  if (isGone) return <NotFoundView />;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <Box maxW="1880px" mx="auto">
      {!project ? (
        <Skeleton />
      ) : hasFigures(project) ? (
        <Chosen key={project.projectid} project={project} />
      ) : (
        <NotReady project={project} inWorkspace />
      )}
    </Box>
  );
}
