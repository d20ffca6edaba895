import { Button, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { EmptyState } from '../feedback/empty-state.js';
import { StateTag } from '../state-tag.js';

const LITE_PATH = '/reveallite';

/** States that a project leaves without user action. */
export const isUnderWay = (state: ProjectDetailsDto['projStatus']): boolean =>
  state === 'pending' || state === 'processing';

interface Props {
  project: ProjectDetailsDto;
  inWorkspace: boolean;
  /** Why it failed, and what to do. */
  reason?: ReactNode;
}

/**
 * A project without figures: what it is waiting for, or why there will be none. A route that shows it lists the
 * namespace `dashboard`.
 */
export function NotReady({ project, inWorkspace, reason }: Props) {
  const { t } = useTranslation(['dashboard', 'common']);
  const back = inWorkspace ? `/projectplanogram/${project.projectid}/uploads` : LITE_PATH;
  const state = project.projStatus === 'error' || project.projStatus === 'cancel' ? project.projStatus : undefined;
  const kind = state ?? (isUnderWay(project.projStatus) ? 'processing' : 'initial');
  return (
    <Stack gap="4" maxW="720px" mx="auto" py="8">
      {reason}
      <EmptyState
        isPage
        icon={kind === 'processing' ? 'clock' : kind === 'error' ? 'error' : 'upload'}
        title={t(`notReady.${kind}.title`, { name: project.projName })}
        text={t(`notReady.${kind}.text`)}
        action={
          <Stack align="center" gap="3">
            <StateTag state={project.projStatus} />
            <Button asChild variant="outline">
              <Link to={back}>{t(inWorkspace ? 'common:toUploads' : 'notReady.toLite')}</Link>
            </Button>
          </Stack>
        }
      />
    </Stack>
  );
}
