import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { useGuest } from '../../api/use-guest.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { NotFoundView } from '../../components/not-found-view.js';
import { Dashboard } from './dashboard.js';
import { DashboardSkeleton } from './dashboard-skeleton.js';
import { ReportTitle } from './report-frame.js';
import { ShareButton } from './lazy-parts.js';

export interface LiteDashboardProps {
  project: ProjectDetailsDto;
  marks?: ReactNode;
}

/** A lite project's dashboard, read with a guest token, just as those read it who have its link. */
export function LiteDashboard({ project, marks }: LiteDashboardProps) {
  const guest = useGuest({ kind: 'project', projectId: project.projectid });
  if (guest.status === 'closed') return <NotFoundView />;
  if (!guest.access) {
    return (
      <Stack gap="4">
        <ReportTitle name={project.projName} />
        {guest.error ? <ErrorState error={guest.error} onRetry={guest.retry} /> : <DashboardSkeleton />}
      </Stack>
    );
  }
  return (
    <Dashboard
      projectId={project.projectid}
      projectName={project.projName}
      owned
      marks={marks}
      actions={<ShareButton project={project} />}
    />
  );
}
