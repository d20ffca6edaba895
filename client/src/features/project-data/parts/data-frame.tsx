import { Box, Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FindingSkeleton } from '../../../components/feedback/skeletons.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { TableSkeleton } from '../../../components/table/table-skeleton.js';
import type { ProjectData } from '../data/use-project-data.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';
import { SyncStrip } from './sync-strip.js';

interface Props<Row> {
  title: string;
  lead: string;
  /** Shown when the project has no rows. */
  emptyTitle: string;
  data: ProjectData<Row>;
  actions?: ReactNode;
  /** How many of the rows count in the project's totals. */
  counted?: ReactNode;
  /** The sentence on top, once there are rows; `refreshing` while newer rows are loading. */
  finding?: (refreshing: boolean) => ReactNode;
  /** Rendered once there are rows; `rows` is null when they stay on the server. */
  children: (rows: readonly Row[] | null) => ReactNode;
}

/** A page of rows in all its states: loading, empty, unreadable, loaded. */
export function DataFrame<Row>({ title, lead, emptyTitle, data, actions, counted, finding, children }: Props<Row>) {
  const { t } = useTranslation([PROJECT_DATA_TEXTS, 'common']);
  const { rows, far, sync, object, isStale, readError, projectId } = data;
  const control = sync.control?.[object];
  const hasNone = control !== undefined && control.version === null && control.status === 'failed';
  // Undefined until the local database or the server has answered.
  const count = far ? far.about && far.all : rows?.length;
  const waits = count === undefined && !readError && !hasNone;
  const again = far ? far.again : sync.again;
  const isComing = isStale || (sync.run === 'running' && control?.status === 'in-progress');
  const first = (): ReactNode => {
    if (!finding) return null;
    if (waits) return sync.error ? null : <FindingSkeleton />;
    return count !== undefined && count > 0 ? finding(isComing) : null;
  };
  const content = (): ReactNode => {
    if (readError && count === undefined) return <ErrorState error={readError} onRetry={again} />;
    if (waits) return sync.error ? null : <TableSkeleton label={title} height="60dvh" />;
    if (count === undefined) return null;
    if (count > 0) return children(far ? null : (rows ?? []));
    return (
      <EmptyState
        icon="upload"
        title={emptyTitle}
        text={t('emptyText')}
        action={
          <Button asChild variant="outline">
            <Link to={`/projectplanogram/${projectId}/uploads`}>{t('common:toUploads')}</Link>
          </Button>
        }
      />
    );
  };
  return (
    <>
      <PageHeader title={title} lead={lead} actions={actions} />
      <Box mb="3" _empty={{ display: 'none' }}>
        {first()}
      </Box>
      <SyncStrip object={object} sync={sync} isStale={isStale}>
        {counted}
      </SyncStrip>
      {content()}
    </>
  );
}
