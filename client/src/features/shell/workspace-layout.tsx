import { useTranslation } from 'react-i18next';
import { generatePath, useLocation, useParams } from 'react-router';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { useGetProjectQuery } from '../../api/projects.js';
import { nowherePage, workspaceRoutes } from '../../app/feature-routes.js';
import { NamedPage } from '../../app/named-page.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { hasFigures } from '../../components/report-project/has-figures.js';
import { hasFailedAnalysis } from '../../components/report-project/analysis-state.js';
import { NotFoundView } from '../../components/not-found-view.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { asApiError } from '../../api/problem.js';
import { Frame } from './frame.js';
import { useWorkspaceMenu } from './use-workspace-menu.js';
import { WorkspaceHeader } from './workspace-header.js';
import { WORKSPACE_TEXTS } from './workspace-texts.js';

const ProjectFailure = lazyPart(
  async () => (await import('../../components/report-project/project-failure.js')).ProjectFailure,
);
const DraftPageLine = lazyPart(
  async () => (await import('../../components/report-source/draft-page-line.js')).DraftPageLine,
);

/** What failed at the newest data, and on pages about these data that reports read others. */
function Notices({ project }: { project: ProjectDetailsDto }) {
  const { projectid } = project;
  const { pathname } = useLocation();
  const here = workspaceRoutes.find(({ path }) => generatePath(path, { projectID: projectid }) === pathname);
  return (
    <>
      {hasFailedAnalysis(project) ? <ProjectFailure projectId={projectid} /> : null}
      {here?.workspaceMenu.draft && hasFigures(project) ? <DraftPageLine project={project} /> : null}
    </>
  );
}

/** Around the pages of one project: its menu, its name, and the way out. */
export function WorkspaceLayout() {
  const { projectID = '' } = useParams();
  const { t } = useTranslation(WORKSPACE_TEXTS);
  const groups = useWorkspaceMenu(projectID);
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
    <Frame
      layout="workspace"
      menuLabel={t('menu')}
      groups={isGone ? [] : groups}
      lead={<WorkspaceHeader project={data ?? null} isLoading={!error} />}
      notice={data ? <Notices project={data} /> : null}
    >
      {error && !data ? instead : null}
    </Frame>
  );
}
