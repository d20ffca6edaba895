import { Box, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { FindingSkeleton, PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { NotFoundView } from '../../../components/not-found-view.js';
import { PageHeader } from '../../../components/page-header.js';
import { NotReady } from '../../../components/report-project/not-ready.js';
import { hasFigures } from '../../../components/report-project/has-figures.js';
import { useReportProject } from '../../../components/report-project/use-report-project.js';
import { ComparisonReport } from '../comparison-report.js';
import { ChooserFinding, usePossible } from '../create/chooser-finding.js';
import { NewComparison } from '../create/new-comparison.js';
import { ComparisonHead } from '../parts/comparison-head.js';
import { MadeWorkbooks } from '../panels/workbook.js';
import { Panel } from '../../../components/panel.js';
import { SavedComparisons } from '../saved/saved-comparisons.js';
import { useSource } from '../state/use-source.js';
import { useComparisonWords } from '../use-comparison-words.js';

/** Nothing is chosen yet: shows saved comparisons, and the candidates for this project. */
function Chooser({ project }: { project: ProjectDetailsDto }) {
  const { t } = useTranslation('comparison');
  const known = usePossible(project);
  // The parts below have the same answers: one that came first would be pushed down by the others.
  const parts =
    known === undefined ? (
      <>
        <FindingSkeleton />
        <PanelSkeleton height="420px" />
      </>
    ) : (
      <>
        {known && <ChooserFinding project={project} known={known} />}
        <SavedComparisons projectId={project.projectid} />
        <NewComparison key={project.projectid} project={project} />
        <Panel title={t('workbook.made')}>
          <MadeWorkbooks projectId={project.projectid} />
        </Panel>
      </>
    );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Stack gap="4">{parts}</Stack>
    </>
  );
}

interface Props {
  project: ProjectDetailsDto;
  /** On its own page, not in the workspace. */
  fullWidth: boolean;
}

function Compared({ project, fullWidth }: Props) {
  const words = useComparisonWords();
  const { compare, before, source, error, retry } = useSource(project);
  if (compare === null) return <Chooser project={project} />;
  if (error) return <ErrorState error={error} onRetry={retry} title={words.t('empty.earlierGone')} />;
  if (!before || !source) return <PanelSkeleton height="420px" />;
  return (
    <ComparisonReport
      // State of other projects must not survive.
      key={`${project.projectid} ${compare}`}
      source={source}
      head={<ComparisonHead words={words} after={project} before={before} source={source} fullWidth={fullWidth} />}
    />
  );
}

/** A comparison of the later project in the address; without an earlier one, the page to choose it. */
export function ComparisonPage({ fullWidth }: { fullWidth: boolean }) {
  const { projectID = '' } = useParams();
  const { project, error, isGone, retry } = useReportProject(projectID);
  if (isGone) return <NotFoundView />;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <Box maxW={fullWidth ? undefined : '1680px'} mx="auto">
      {!project ? (
        <PanelSkeleton height="420px" />
      ) : hasFigures(project) ? (
        <Compared project={project} fullWidth={fullWidth} />
      ) : (
        <NotReady project={project} inWorkspace={!fullWidth} />
      )}
    </Box>
  );
}

/** `/projectplanogram/{projectID}/ComparisonReport` */
export function WorkspaceComparisonPage() {
  return <ComparisonPage fullWidth={false} />;
}

/** `/comparison/{projectID}/dashboard`: the same report in full width, for links. */
export function WideComparisonPage() {
  return <ComparisonPage fullWidth />;
}
