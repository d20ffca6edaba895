import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailureGroupDto, QueueJobDto } from '../../api/operations.gen.js';
import { useGetQueueFailuresQuery, useGetQueuesQuery, useOpenQueueBoardMutation } from '../../api/operations.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { Icon } from '../../components/icon.js';
import { PageHeader } from '../../components/page-header.js';
import { notify } from '../../components/toast-store.js';
import { useErrorText } from '../../lib/error-text.js';
import { useUrlChoice } from '../../lib/url-state.js';
import { BackupList } from './backup-list.js';
import { FailureGroups } from './failure-groups.js';
import { JOB_STATES, JobList } from './job-list.js';
import { QueueCounts } from './queue-counts.js';
import { SystemHealth } from './system-health.js';
import { LOOK_EVERY_MS } from './texts.js';
import { type QueueAct, useQueueActs } from './use-queue-acts.js';
import { WorkerList } from './worker-list.js';

/** The board is a separate page: its cookie is fetched with our token first, then the new tab navigates there. */
function BoardButton() {
  const { t } = useTranslation('queues');
  const errorText = useErrorText();
  const [open, { isLoading }] = useOpenQueueBoardMutation();
  const show = async () => {
    // Opened within the click, or the browser would block it as a popup.
    const tab = window.open('', '_blank');
    try {
      const { url } = await open().unwrap();
      if (tab) tab.location.href = url;
      else window.location.assign(url);
    } catch (error) {
      tab?.close();
      notify({ kind: 'error', title: t('board.failed'), text: errorText(error) });
    }
  };
  return (
    <Button variant="outline" loading={isLoading} title={t('board.help')} onClick={() => void show()}>
      <Icon name="external" size={14} />
      {t('board.open')}
    </Button>
  );
}

type Asked = { act: 'retry'; group: FailureGroupDto } | { act: QueueAct; job: QueueJobDto };

/** Confirms an action; retrying a single upload needs no confirmation. */
function AskedAct({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { t } = useTranslation('queues');
  const { run, busy } = useQueueActs();
  const request = 'job' in asked ? asked.job.request : null;
  const count = 'group' in asked ? asked.group.retryable : 1;
  const isCancel = asked.act === 'cancel';
  const confirm = async () => {
    if ('group' in asked) await run('retry', { code: asked.group.code, cause: asked.group.cause });
    else await run(asked.act, request ? { requestids: [request.requestid] } : { failureids: [asked.job.key] });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={isCancel ? t('confirm.cancelTitle') : t('confirm.retryTitle', { count })}
      confirmLabel={isCancel ? t('confirm.cancelLabel') : t('confirm.retryLabel')}
      destructive={isCancel}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {isCancel
        ? t('confirm.cancelText', { name: request?.projName ?? '', owner: request?.ownername ?? '' })
        : t('confirm.retryText')}
    </ConfirmDialog>
  );
}

/** `/admin/queues`: work in progress and for whom, failures with their reasons, and what to do about them. */
export default function QueuesPage() {
  const { t } = useTranslation('queues');
  const [isLive, setLive] = useState(true);
  const [state, setState] = useUrlChoice('state', JOB_STATES, 'active');
  const [group, setGroup] = useState<FailureGroupDto | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const everyMs = isLive ? LOOK_EVERY_MS : 0;
  const polling = { pollingInterval: everyMs, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };
  const overview = useGetQueuesQuery(undefined, polling);
  const failures = useGetQueueFailuresQuery(undefined, polling);
  const scope = overview.data && t(overview.data.allTenants ? 'scope.all' : 'scope.own');
  return (
    <Box>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        marks={scope ? <Text color="fg.muted">{scope}</Text> : null}
        actions={
          <>
            <Button variant="outline" colorPalette="gray" aria-pressed={!isLive} onClick={() => setLive(!isLive)}>
              <Icon name={isLive ? 'pause' : 'play'} size={14} />
              {t(isLive ? 'live.pause' : 'live.resume')}
            </Button>
            {overview.data?.hasBoard ? <BoardButton /> : null}
          </>
        }
      />
      {/* The first part depends on the overview: until that is loaded, nothing is shown that would have to move. */}
      {overview.data || overview.error ? (
        <Stack gap="8">
          {overview.data?.allTenants ? <SystemHealth everyMs={everyMs} /> : null}
          <Box>
            <HStack mb="2" color="fg.muted" textStyle="xs" role="status">
              <Icon name={isLive ? 'refresh' : 'pause'} size={12} />
              {t(isLive ? 'live.on' : 'live.off')}
            </HStack>
            <QueueCounts
              queues={overview.data?.queues}
              error={overview.error}
              onRetry={() => void overview.refetch()}
            />
          </Box>
          <FailureGroups
            groups={failures.data}
            error={failures.error}
            onReload={() => void failures.refetch()}
            isShown={(one) => state === 'failed' && group?.code === one.code && group.cause === one.cause}
            onShow={(one) => {
              setState('failed');
              setGroup(one);
            }}
            onRetry={(one) => setAsked({ act: 'retry', group: one })}
          />
          <JobList
            state={state}
            onState={setState}
            queues={(overview.data?.queues ?? []).map(({ queue }) => queue)}
            group={group}
            onAllFailures={() => setGroup(null)}
            everyMs={everyMs}
            onAct={(act, job) => setAsked({ act, job })}
          />
          {overview.data ? <WorkerList overview={overview.data} /> : null}
          {overview.data?.allTenants ? <BackupList everyMs={everyMs} /> : null}
        </Stack>
      ) : (
        <Stack gap="8">
          <PanelSkeleton height="280px" />
          <PanelSkeleton height="120px" />
        </Stack>
      )}
      {asked ? <AskedAct asked={asked} onClose={() => setAsked(null)} /> : null}
    </Box>
  );
}
