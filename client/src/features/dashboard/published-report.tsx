import { Button, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { CURRENT } from '../../components/report-source/report-source.js';
import { SourcePicker } from '../../components/report-source/source-picker.js';
import { useReportSource } from '../../components/report-source/use-report-source.js';
import { CustomizeButton } from './customize/customize-button.js';
import { ReportDocuments } from './customize/report-documents.js';
import { Dashboard } from './dashboard.js';
import { DashboardSkeleton } from './dashboard-skeleton.js';
import { ShareButton } from './lazy-parts.js';
import { useOwnReading } from '../../components/report-source/use-own-reading.js';

/** A full project that has nothing to report yet. */
function NotPublished({ project }: { project: ProjectDetailsDto }) {
  const { t } = useTranslation('dashboard');
  return (
    <Stack gap="4" maxW="720px" mx="auto" py="8">
      <EmptyState
        isPage
        icon="chart"
        title={t('publication.none', { name: project.projName })}
        text={t('publication.noneText')}
        action={
          <Button asChild>
            <Link to={`/projectplanogram/${project.projectid}/submitreport`}>{t('publication.toPublish')}</Link>
          </Button>
        }
      />
    </Stack>
  );
}

function Reading({ project }: { project: ProjectDetailsDto }) {
  const { t } = useTranslation('dashboard');
  const source = useReportSource(project);
  const publication = source.publication ?? CURRENT;
  const isReading = useOwnReading(project.projectid, publication, `${project.published} ${project.dataVersion}`);
  if (!isReading) return <DashboardSkeleton />;
  return (
    <Dashboard
      // State of another publication must not survive.
      key={publication}
      projectId={project.projectid}
      projectName={project.projName}
      owned
      boards={project}
      marks={<SourcePicker project={project} source={source} />}
      hasPages
      documents={<ReportDocuments project={project} publication={source.publication} />}
      actions={
        <>
          <Button asChild variant="outline" colorPalette="gray">
            <Link to={`/projectplanogram/${project.projectid}/submitreport`}>{t('publication.toProject')}</Link>
          </Button>
          <CustomizeButton project={project} />
          <ShareButton project={project} />
        </>
      }
    />
  );
}

/** A full project's report: the current publication, or an earlier one by its number. */
export function PublishedReport({ project }: { project: ProjectDetailsDto }) {
  return typeof project.published === 'number' ? <Reading project={project} /> : <NotPublished project={project} />;
}
