import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useMemo } from 'react';
import { generatePath, useLocation, useParams, useSearchParams } from 'react-router';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { useGetProjectQuery } from '../../api/projects.js';
import { nowherePage, workspaceRoutes } from '../../app/feature-routes.js';
import { NamedPage } from '../../app/named-page.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { hasFigures } from '../../components/report-project/has-figures.js';
import { hasFailedAnalysis } from '../../components/report-project/analysis-state.js';
import { NotFoundView } from '../../components/not-found-view.js';
import { DRAFT, readSource, SOURCE } from '../../lib/source-address.js';
import { type ColourSource, ColourSourceContext } from '../../components/project-colours/colour-source.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { asApiError } from '../../api/problem.js';
import { Frame } from './frame.js';
import { useWorkspaceMenu } from './use-workspace-menu.js';
import { WorkspaceHeader } from './workspace-header.js';
import { WORKSPACE_TEXTS } from './workspace-texts.js';

const ProjectFailure = lazyPart(
  async () => (await import('../../components/report-project/project-failure.js')).ProjectFailure,
);
const DraftPageLine = lazyPart<{ project: ProjectDetailsDto }>(
  async () => (await import('../../components/report-source/draft-page-line.js')).DraftPageLine,
  ({ project }) => (project.kind === 'full' ? <DraftLineRoom /> : null),
);

/** A line with a mark, three on a phone, and the gap below. */
function DraftLineRoom() {
  return <Box h={{ base: '76px', md: '9' }} />;
}

/** Whether the page is about the current data, whatever reports read. */
function useIsDraftPage(projectID: string): boolean {
  const { pathname } = useLocation();
  const here = workspaceRoutes.find(({ path }) => generatePath(path, { projectID }) === pathname);
  return here?.workspaceMenu.draft === true;
}

/** The data whose colors the page uses. */
function useColourSource(projectId: string): ColourSource {
  const [params] = useSearchParams();
  const isDraftPage = useIsDraftPage(projectId);
  const publication = isDraftPage ? DRAFT : readSource(params.get(SOURCE));
  return useMemo(() => ({ projectId, publication, asGuest: false }), [projectId, publication]);
}

/** What failed at the newest data, and on pages about these data that reports read others. */
function Notices({ projectid, project }: { projectid: string; project: ProjectDetailsDto | undefined }) {
  const isDraftPage = useIsDraftPage(projectid);
  // Most projects are full ones, which have the line.
  if (!project) return isDraftPage ? <DraftLineRoom /> : null;
  return (
    <>
      {hasFailedAnalysis(project) ? <ProjectFailure projectId={projectid} /> : null}
      {isDraftPage && hasFigures(project) ? <DraftPageLine project={project} /> : null}
    </>
  );
}

/** Around the pages of one project: its menu, its name, and the way out. */
export function WorkspaceLayout() {
  const { projectID = '' } = useParams();
  const { t } = useTranslation(WORKSPACE_TEXTS);
  const groups = useWorkspaceMenu(projectID);
  const colours = useColourSource(projectID);
  const { data, error, refetch } = useGetProjectQuery({ id: projectID });
  const isGone = error !== undefined && [400, 404].includes(asApiError(error).status);
  const failure = <ErrorState title={t('unread')} error={error} onRetry={() => void refetch()} />;
  const missing = (
    <NamedPage route={nowherePage()}>
      <NotFoundView />
    </NamedPage>
  );
  const instead = isGone ? missing : failure;
  return (
    <ColourSourceContext value={colours}>
      <Frame
        layout="workspace"
        menuLabel={t('menu')}
        groups={isGone ? [] : groups}
        lead={<WorkspaceHeader project={data ?? null} isLoading={!error} />}
        notice={error && !data ? null : <Notices projectid={projectID} project={data} />}
      >
        {error && !data ? instead : null}
      </Frame>
    </ColourSourceContext>
  );
}
