import { Box, Heading, Stack } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useGetHomeQuery } from '../../api/home.js';
import type { LiteProjectDto } from '../../api/lite.gen.js';
import { projectLink } from '../../app/project-link.js';
import { AttentionFinding } from '../../components/attention/attention-finding.js';
import { ForWriters } from '../../components/for-writers.js';
import { PageHeader } from '../../components/page-header.js';
import { FindingSkeleton, PanelSkeleton } from '../../components/feedback/skeletons.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { useIntake } from './intake/use-intake.js';
import { LiteTable } from './table/lite-table.js';

const Uploading = lazyPart(
  async () => (await import('./uploading.js')).Uploading,
  () => <PanelSkeleton height="200px" />,
);
const ShareDialog = lazyPart(async () => (await import('../../components/share/share-dialog.js')).ShareDialog);
const StatusWizard = lazyPart(async () => (await import('./wizard/lite-wizard.js')).StatusWizard);

const STATUS = 'status';

/** Which project's status is open: in the address, so that it is found again after a reload. */
function useStatusParam() {
  const [params, setParams] = useSearchParams();
  const show = useCallback(
    (projectId: string | null) =>
      setParams(
        (known) => {
          const next = new URLSearchParams(known);
          if (projectId === null) next.delete(STATUS);
          else next.set(STATUS, projectId);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { projectId: params.get(STATUS), show };
}

/** The Lite projects in one sentence; nothing without any, or when it cannot be determined. */
function LiteFinding() {
  const { data, isError } = useGetHomeQuery();
  if (data) return <AttentionFinding home={data} kind="lite" linkOf={projectLink} />;
  return isError ? null : <FindingSkeleton />;
}

/** `/reveallite`: drop planograms, look at them, upload them, and what became of earlier ones. */
export default function LitePage() {
  const { t } = useTranslation('lite');
  const made = useIntake();
  const status = useStatusParam();
  const [shared, setShared] = useState<LiteProjectDto | null>(null);
  const showStatus = useCallback(({ projectid }: LiteProjectDto) => status.show(projectid), [status]);
  return (
    <Box>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Stack gap="8">
        <LiteFinding />
        <ForWriters explains>
          {made ? <Uploading {...made} onSubmitted={status.show} /> : <PanelSkeleton height="200px" />}
        </ForWriters>
        <Stack as="section" gap="3" aria-label={t('table.label')}>
          <Heading as="h2" size="md">
            {t('table.label')}
          </Heading>
          <LiteTable onShare={setShared} onStatus={showStatus} />
        </Stack>
      </Stack>
      {status.projectId ? <StatusWizard projectId={status.projectId} onLeave={() => status.show(null)} /> : null}
      <ShareDialog
        projectId={shared?.projectid ?? null}
        projectName={shared?.projName ?? ''}
        onClose={() => setShared(null)}
      />
    </Box>
  );
}
