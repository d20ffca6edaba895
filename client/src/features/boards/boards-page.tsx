import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useListBoardsQuery } from '../../api/boards.js';
import { asApiError } from '../../api/problem.js';
import { useGetProjectQuery } from '../../api/projects.js';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { BOARDS_TEXTS } from '../../components/boards/boards-texts.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { ForWriters } from '../../components/for-writers.js';
import { Icon } from '../../components/icon.js';
import { NotFoundView } from '../../components/not-found-view.js';
import { PageHeader } from '../../components/page-header.js';
import { ProjectRequests } from '../../components/report-requests/request-list.js';
import { SourceFinding } from '../../components/report-source/source-finding.js';
import { useReportSource } from '../../components/report-source/use-report-source.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { useUrlText } from '../../lib/url-state.js';
import { BoardPlace } from './board-place.js';
import { BoardRow } from './board-row.js';
import { LiteReportCard } from './lite-report-card.js';
import { ReportCards } from './report-cards.js';

const CreateDialog = lazyPart(async () => (await import('./create-dialog.js')).CreateDialog);

function CreateButton({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation(BOARDS_TEXTS);
  return (
    <ForWriters>
      <Button onClick={onCreate} aria-haspopup="dialog">
        <Icon name="plus" size={14} />
        {t('create.act')}
      </Button>
    </ForWriters>
  );
}

/** The dashboards of a project, asked for anew. */
function useBoardList(projectId: string) {
  const { data, error, refetch } = useListBoardsQuery({ p: projectId }, { refetchOnMountOrArgChange: true });
  return { data, error, refetch };
}

interface BoardsProps {
  project: ProjectDetailsDto;
  list: ReturnType<typeof useBoardList>;
  onCreate: () => void;
}

function Boards({ project, list: { data, error, refetch }, onCreate }: BoardsProps) {
  const { t } = useTranslation(BOARDS_TEXTS);
  if (!data) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PanelSkeleton height="120px" />;
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon="dashboard"
        title={t('list.empty')}
        text={t('list.emptyText')}
        action={<CreateButton onCreate={onCreate} />}
      />
    );
  }
  return (
    <Stack as="ul" listStyleType="none" gap="0" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      {data.map((board) => (
        <BoardRow key={board.boardid} project={project} board={board} />
      ))}
    </Stack>
  );
}

function Lists({ project, onCreate }: { project: ProjectDetailsDto; onCreate: () => void }) {
  const { t } = useTranslation([BOARDS_TEXTS, 'dashboard']);
  const [report] = useUrlText('report');
  const source = useReportSource(project);
  const list = useBoardList(project.projectid);
  // What is below the list would jump: until it has loaded, its length is unknown.
  const below = { visibility: (list.data ?? list.error) ? 'visible' : 'hidden' } as const;
  const isLite = project.kind === 'lite';
  return (
    <Stack gap="8">
      <SourceFinding project={project} source={source} of="boards" />
      <Boards project={project} list={list} onCreate={onCreate} />
      <Stack gap="3" {...below}>
        <Heading as="h2" size="md">
          {t(isLite ? 'dashboard:report' : 'list.reports')}
        </Heading>
        <Text color="fg.muted">{t(isLite ? 'list.reportText' : 'dashboard:dashboards.lead')}</Text>
        {isLite ? <LiteReportCard project={project} /> : <ReportCards project={project} />}
      </Stack>
      <Stack gap="3" {...below}>
        <Heading as="h2" size="md">
          {t('download.title')}
        </Heading>
        <ProjectRequests
          label={t('download.title')}
          projectId={project.projectid}
          type="BOARD"
          current={report}
          empty={<Text color="fg.muted">{t('download.none')}</Text>}
        />
      </Stack>
    </Stack>
  );
}

/**
 * `/projectplanogram/{projectID}/Dashboards`: user-made dashboards, then the draft and every publication.
 * `/report/{projectID}/dashboards`: those of a Lite project, then its report.
 */
export default function BoardsPage() {
  const { t } = useTranslation([BOARDS_TEXTS, 'dashboard']);
  const { projectID = '' } = useParams();
  const [isCreating, setCreating] = useState(false);
  const { data, error, refetch } = useGetProjectQuery({ id: projectID });
  const project = data?.projectid === projectID ? data : undefined;
  const onCreate = () => setCreating(true);
  if (!project && error && [400, 404].includes(asApiError(error).status)) return <NotFoundView />;
  const lead = project?.kind === 'lite' ? `${project.projName} · ${t('list.lead')}` : t('list.lead');
  const page = (
    <>
      <PageHeader
        title={t('dashboard:dashboards.title')}
        lead={lead}
        actions={project ? <CreateButton onCreate={onCreate} /> : undefined}
      />
      {project ? (
        <Lists project={project} onCreate={onCreate} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <PanelSkeleton height="160px" />
      )}
      {isCreating && project ? <CreateDialog project={project} onClose={() => setCreating(false)} /> : null}
    </>
  );
  return project ? <BoardPlace project={project}>{page}</BoardPlace> : page;
}
