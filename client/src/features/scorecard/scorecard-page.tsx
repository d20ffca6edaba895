import { Box, Stack } from '@chakra-ui/react';
import { useParams } from 'react-router';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { useGetScorecardQuery } from '../../api/scorecards.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { FigureRowSkeleton, PanelSkeleton } from '../../components/feedback/skeletons.js';
import { NotFoundView } from '../../components/not-found-view.js';
import { PageHeader } from '../../components/page-header.js';
import { useKeysetPagesOf } from '../../components/pager/use-keyset-pages.js';
import { hasFigures } from '../../components/report-project/has-figures.js';
import { NotReady } from '../../components/report-project/not-ready.js';
import { useReportProject } from '../../components/report-project/use-report-project.js';
import { PutOnBoard } from '../../components/boards/put-on-board.js';
import { SourcePicker } from '../../components/report-source/source-picker.js';
import { useReportSource } from '../../components/report-source/use-report-source.js';
import { CriteriaPanel } from './criteria-panel.js';
import { RowsPanel } from './rows-panel.js';
import { ScoreFinding } from './score-finding.js';
import { isLowestFirst, useScoreState } from './score-state.js';
import { SCORE_TILE } from './tile-size.js';
import { ShelfDrawer } from './shelf-drawer.js';
import { TrendPanel } from './trend-panel.js';
import { Unmeasured } from './unmeasured.js';
import { useScoreWords } from './use-score-words.js';

function Skeleton() {
  return (
    <Stack gap="4">
      <FigureRowSkeleton count={4} />
      <PanelSkeleton height="280px" />
      <PanelSkeleton height="420px" />
    </Stack>
  );
}

interface Props {
  project: ProjectDetailsDto;
  publication: string | undefined;
}

function ScoresOf({ project, publication }: Props) {
  const state = useScoreState();
  const pages = useKeysetPagesOf([state.level, state.sort, state.search, state.weightsText].join('\u0000'), 50);
  const { currentData, data, error, isFetching, refetch } = useGetScorecardQuery({
    p: project.projectid,
    level: state.level,
    publication,
    weights: state.weightsText,
    sort: state.sort,
    search: state.search === '' ? undefined : state.search,
    limit: pages.size,
    cursor: pages.cursor,
  });
  const card = currentData ?? data;
  const showLowest = () => {
    state.setSort('score');
    state.setSearch(null);
    pages.restart();
  };
  if (!card) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  return (
    <Stack gap="4">
      <ScoreFinding
        card={card}
        state={state}
        isFromLowest={isLowestFirst(state) && pages.cursor === undefined}
        onLowest={showLowest}
        refreshing={isFetching}
      />
      {card.measured ? null : <Unmeasured projectId={project.projectid} />}
      <Box
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 2fr) minmax(0, 1fr)' }}
      >
        <CriteriaPanel card={card} state={state} refreshing={isFetching} />
        <TrendPanel projectId={project.projectid} weights={state.weightsText} />
      </Box>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <RowsPanel {...{ project, publication, card, state, pages }} refreshing={isFetching} />
      {state.planogram === null ? null : (
        <ShelfDrawer {...{ project, publication, state }} planogram={state.planogram} money={card.units.money} />
      )}
    </Stack>
  );
}

function ScorecardOf({ project }: { project: ProjectDetailsDto }) {
  const { t } = useScoreWords();
  const source = useReportSource(project);
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        marks={<SourcePicker project={project} source={source} />}
        actions={<PutOnBoard project={project} kind="scorecard" title={t('title')} size={SCORE_TILE.size} />}
      />
      {/* State of other data must not survive. */}
      <ScoresOf key={source.publication} project={project} publication={source.publication} />
    </>
  );
}

/** `/projectplanogram/{projectID}/scorecard`: how well shelves do, and where their points go. */
export default function ScorecardPage() {
  const { projectID = '' } = useParams();
  const { project, error, isGone, retry } = useReportProject(projectID);
  if (isGone) return <NotFoundView />;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <Box maxW="1680px" mx="auto">
      {!project ? (
        <Skeleton />
      ) : hasFigures(project) ? (
        <ScorecardOf key={project.projectid} project={project} />
      ) : (
        <NotReady project={project} inWorkspace />
      )}
    </Box>
  );
}
