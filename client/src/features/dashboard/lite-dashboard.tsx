import { Button, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { useGuest } from '../../api/use-guest.js';
import { boardsPath } from '../../components/boards/board-path.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { NotFoundView } from '../../components/not-found-view.js';
import { CustomizeButton } from './customize/customize-button.js';
import { ReportDocuments } from './customize/report-documents.js';
import { Dashboard } from './dashboard.js';
import { DashboardSkeleton } from './dashboard-skeleton.js';
import { ReportTitle } from './report-frame.js';
import { ShareButton } from './lazy-parts.js';

export interface LiteDashboardProps {
  project: ProjectDetailsDto;
  marks?: ReactNode;
}

/**
 * A lite project's dashboard, read with a guest token, just as those read it who have its link. Only the owner's page
 * leads to custom dashboards and documents.
 */
export function LiteDashboard({ project, marks }: LiteDashboardProps) {
  const { t } = useTranslation('dashboard');
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
      boards={project}
      marks={marks}
      documents={<ReportDocuments project={project} publication={undefined} />}
      actions={
        <>
          <Button asChild variant="outline" colorPalette="gray">
            <Link to={boardsPath(project)}>{t('dashboards.title')}</Link>
          </Button>
          <CustomizeButton project={project} />
          <ShareButton project={project} />
        </>
      }
    />
  );
}
