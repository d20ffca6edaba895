import { Button, Stack } from '@chakra-ui/react';
import { type ReactNode, useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { ForWriters } from '../../components/for-writers.js';
import type { PublicationDto } from '../../api/publishing.gen.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { FigureRowSkeleton, FindingSkeleton, PanelSkeleton } from '../../components/feedback/skeletons.js';
import { Icon } from '../../components/icon.js';
import { PageHeader } from '../../components/page-header.js';
import { StatusTag } from '../../components/status-tag.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { PlanBlockers } from './plan-blockers.js';
import { PlanChanges } from './plan-changes.js';
import { PlanFinding } from './plan-finding.js';
import { PlanNumbers } from './plan-numbers.js';
import { PublicationList } from './publication-list.js';
import { RestoreDialog } from './restore-dialog.js';
import { RunPanel } from './run-panel.js';
import { usePublishingWords } from './use-publishing-words.js';
import { usePublishing } from './use-publishing.js';

const SourcesDrawer = lazyPart(async () => (await import('./sources-drawer.js')).SourcesDrawer);

/**
 * `/projectplanogram/{projectID}/submitreport`: what would be published, what blocks it, its progress, and earlier
 * publications.
 */
export default function PublishPage() {
  const { projectID = '' } = useParams();
  const { t, format } = usePublishingWords();
  const { plan, status, open, publish, asking } = usePublishing(projectID);
  const [sources, setSources] = useState<PublicationDto | null>(null);
  const [restoring, setRestoring] = useState<PublicationDto | null>(null);
  const onSources = useCallback((publication: PublicationDto) => setSources(publication), []);
  const onRestore = useCallback((publication: PublicationDto) => setRestoring(publication), []);
  const { data } = plan;
  const isSame = data !== undefined && data.sameAs !== null && data.sameAs === data.current?.number;
  const button = (
    <ForWriters explains>
      <Button
        onClick={() => void publish()}
        loading={asking || open}
        loadingText={t('publishing')}
        disabled={!data?.canPublish || isSame}
      >
        <Icon name="checkCircle" size={16} />
        {data && data.sameAs === null ? t('publishAs', { number: format.integer(data.nextNumber) }) : t('publish')}
      </Button>
    </ForWriters>
  );
  const current = data?.current;
  const parts = (): ReactNode => {
    // The plan and its progress appear together: one that came first would be pushed down by the other.
    if ((!data && !plan.error) || status.isLoading) {
      return (
        <>
          <FindingSkeleton />
          <FigureRowSkeleton count={5} />
          <PanelSkeleton height="120px" />
        </>
      );
    }
    return (
      <>
        {data ? <PlanFinding projectId={projectID} plan={data} refreshing={open} /> : null}
        {status.data ? (
          <RunPanel projectId={projectID} status={status.data} onRetry={() => void publish()} retrying={asking} />
        ) : null}
        {data ? (
          <>
            <PlanNumbers plan={data} busy={open} />
            <PlanBlockers projectId={projectID} plan={data} busy={open} />
            <PlanChanges plan={data} busy={open} />
          </>
        ) : (
          <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />
        )}
      </>
    );
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        marks={
          current ? (
            <StatusTag kind="good">{t('current', { number: format.integer(current.number) })}</StatusTag>
          ) : undefined
        }
        actions={button}
      />
      <Stack gap="4">
        {parts()}
        <PublicationList projectId={projectID} onSources={onSources} onRestore={onRestore} />
      </Stack>
      {sources ? <SourcesDrawer projectId={projectID} publication={sources} onClose={() => setSources(null)} /> : null}
      <RestoreDialog
        projectId={projectID}
        publication={restoring}
        current={current?.number ?? null}
        onClose={() => setRestoring(null)}
      />
    </>
  );
}
