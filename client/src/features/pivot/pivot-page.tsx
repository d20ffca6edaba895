import { Box } from '@chakra-ui/react';
import { useParams } from 'react-router';
import type { PivotTable } from '../../api/pivot.gen.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { NotFoundView } from '../../components/not-found-view.js';
import { NotReady } from '../../components/report-project/not-ready.js';
import { hasFigures } from '../../components/report-project/has-figures.js';
import { useReportProject } from '../../components/report-project/use-report-project.js';
import { PivotView } from './pivot-view.js';

function PivotPage({ table }: { table: PivotTable }) {
  const { projectID = '' } = useParams();
  const { project, error, isGone, retry } = useReportProject(projectID);
  if (isGone) return <NotFoundView />;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!project) return <PanelSkeleton height="420px" />;
  return (
    <Box maxW="1920px" mx="auto">
      {hasFigures(project) ? (
        <PivotView key={`${project.projectid} ${table}`} project={project} table={table} />
      ) : (
        <NotReady project={project} inWorkspace />
      )}
    </Box>
  );
}

/** `/projectplanogram/{projectID}/PivotTable`: planograms, products and stores. */
export function PivotTablePage() {
  return <PivotPage table="facts" />;
}

/** `/projectplanogram/{projectID}/PivotTable2`: positions on the shelf. */
export function ShelfPivotPage() {
  return <PivotPage table="positions" />;
}
