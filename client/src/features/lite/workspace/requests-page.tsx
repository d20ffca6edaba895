import { Box, Button } from '@chakra-ui/react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { RequestDto } from '../../../api/uploads.gen.js';
import { useGetProjectQuery } from '../../../api/projects.js';
import { useGetAllProjectRequestQuery } from '../../../api/uploads.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { FindingSkeleton } from '../../../components/feedback/skeletons.js';
import { PageHeader } from '../../../components/page-header.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { useRequestColumns } from './request-columns.js';
import { UploadsFinding } from './uploads-finding.js';
import { UPLOADS_TEXTS } from './uploads-texts.js';

const RequestDialog = lazyPart(async () => (await import('./request-dialog.js')).RequestDialog);

const POLL_MS = 5000;
const isUnderWay = ({ requeststatus }: RequestDto): boolean =>
  requeststatus === 'processing' || requeststatus === 'uploaded';

/** `/projectplanogram/{projectID}/UploadedRequests`: every upload with its files and results. */
export default function RequestsPage() {
  const { t } = useTranslation([UPLOADS_TEXTS, 'common']);
  const { projectID = '' } = useParams();
  const [opened, setOpened] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const { data, error, isFetching, refetch } = useGetAllProjectRequestQuery(
    { p: projectID },
    // The live channel says when something ends; asking now and then covers a channel that is down.
    { pollingInterval: waiting ? POLL_MS : 0, refetchOnMountOrArgChange: true },
  );
  const { data: project } = useGetProjectQuery({ id: projectID });
  const isWaiting = (data ?? []).some(isUnderWay);
  useEffect(() => setWaiting(isWaiting), [isWaiting]);
  const open = useCallback(({ requestid }: RequestDto) => setOpened(requestid), []);
  // In its current state, not the one when it was opened.
  const shown = data?.find(({ requestid }) => requestid === opened);
  const columns = useRequestColumns(open);
  const toUploads = (
    <Button asChild>
      <Link to={`/projectplanogram/${projectID}/uploads`}>{t('common:toUploads')}</Link>
    </Button>
  );
  return (
    <>
      <PageHeader title={t('requests.title')} lead={t('requests.lead')} />
      <Box mb="3" _empty={{ display: 'none' }}>
        {project && data && data.length > 0 ? <UploadsFinding project={project} uploads={data} onOpen={open} /> : null}
        {!data && !error ? <FindingSkeleton /> : null}
      </Box>
      <LazyTable
        label={t('requests.title')}
        columns={columns}
        rows={data}
        rowId={({ requestid }) => requestid}
        refreshing={isFetching && !waiting}
        error={error}
        onRetry={() => void refetch()}
        onRowOpen={open}
        storageKey="uploaded-requests"
        empty={
          <EmptyState icon="upload" title={t('requests.empty')} text={t('requests.emptyText')} action={toUploads} />
        }
      />
      {shown ? (
        <RequestDialog key={shown.requestid} request={shown} onShow={setOpened} onClose={() => setOpened(null)} />
      ) : null}
    </>
  );
}
