import { Button, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { RequestDto } from '../../../api/uploads.gen.js';
import { useGetAllProjectRequestQuery } from '../../../api/uploads.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { StatusTag } from '../../../components/status-tag.js';
import { StateTag } from '../../../components/state-tag.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { useFormat } from '../../../lib/use-format.js';
import { UPLOADS_TEXTS } from './uploads-texts.js';

const RequestDialog = lazyPart(async () => (await import('./request-dialog.js')).RequestDialog);

const POLL_MS = 5000;
const isUnderWay = ({ requeststatus }: RequestDto): boolean =>
  requeststatus === 'processing' || requeststatus === 'uploaded';

/** Whether its files are what the project's figures are computed from, and how many of them. */
function InUse({ request }: { request: RequestDto }) {
  const { t } = useTranslation(UPLOADS_TEXTS);
  const format = useFormat();
  if (!request.inuse) return <Text color="fg.muted">{t('requests.notInUse')}</Text>;
  const { fileinuse } = request;
  return (
    <StatusTag kind="good">
      {t('requests.inUseFiles', { count: fileinuse, formatted: format.integer(fileinuse) })}
    </StatusTag>
  );
}

function useColumns(onOpen: (request: RequestDto) => void): DataColumn<RequestDto>[] {
  const { t } = useTranslation(UPLOADS_TEXTS);
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'created',
        header: t('requests.columns.created'),
        value: ({ createdat }) => createdat,
        kind: 'dateTime',
        card: 'title',
        width: 180,
      },
      {
        id: 'state',
        header: t('requests.columns.state'),
        value: ({ requeststatus }) => requeststatus,
        cell: ({ requeststatus }) => <StateTag state={requeststatus} />,
        card: 'foot',
        width: 130,
      },
      {
        id: 'mode',
        header: t('requests.columns.mode'),
        value: (row) => {
          if (row.rereads) return t('requests.rereads');
          return row.retryofrequestid === null ? t(`modes.${row.mode}`) : t('requests.retryOf');
        },
        width: 130,
      },
      {
        id: 'inUse',
        header: t('requests.columns.inUse'),
        value: (row) => (row.inuse ? row.fileinuse : null),
        kind: 'integer',
        cell: (row) => <InUse request={row} />,
        card: 'foot',
        width: 130,
      },
      {
        id: 'files',
        header: t('requests.columns.files'),
        value: (row) => row.filecount,
        kind: 'integer',
        card: 'figure',
      },
      {
        id: 'read',
        header: t('requests.columns.read'),
        value: (row) => row.filecompleted,
        kind: 'integer',
        card: 'figure',
      },
      {
        id: 'errors',
        header: t('requests.columns.errors'),
        value: (row) => row.fileerrored,
        kind: 'integer',
        card: 'figure',
      },
      {
        id: 'size',
        header: t('requests.columns.size'),
        value: ({ archivebytes }) => archivebytes,
        kind: 'integer',
        cell: ({ archivebytes, archiveremovedat, sameasrequestid }) => (
          <Text
            as="span"
            textDecoration={archiveremovedat ? 'line-through' : undefined}
            title={
              archiveremovedat
                ? t('requests.archiveRemoved', { date: format.date(archiveremovedat) })
                : sameasrequestid
                  ? t('requests.same')
                  : undefined
            }
          >
            {archivebytes === null ? '–' : format.bytes(archivebytes)}
            {sameasrequestid ? ' =' : ''}
          </Text>
        ),
      },
      {
        id: 'by',
        header: t('requests.columns.by'),
        value: ({ createdby }) => createdby,
        width: 170,
      },
      {
        id: 'finished',
        header: t('requests.columns.finished'),
        value: ({ finishedat }) => finishedat,
        kind: 'dateTime',
        hidden: true,
        width: 180,
      },
      {
        id: 'actions',
        header: t('requests.columns.actions'),
        value: () => null,
        sortable: false,
        searchable: false,
        exported: false,
        card: 'foot',
        width: 110,
        cell: (request) => (
          <Button
            size="xs"
            variant="ghost"
            aria-label={t('requests.openOf', { time: format.dateTime(request.createdat) })}
            onClick={() => onOpen(request)}
          >
            {t('requests.open')}
          </Button>
        ),
      },
    ],
    [t, format, onOpen],
  );
}

/** `/projectplanogram/{projectID}/UploadedRequests`: every upload with its files and what became of them. */
export default function RequestsPage() {
  const { t } = useTranslation(UPLOADS_TEXTS);
  const { projectID = '' } = useParams();
  const [opened, setOpened] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const { data, error, isFetching, refetch } = useGetAllProjectRequestQuery(
    { p: projectID },
    // The live channel says when something ends; asking now and then covers a channel that is down.
    { pollingInterval: waiting ? POLL_MS : 0, refetchOnMountOrArgChange: true },
  );
  const isWaiting = (data ?? []).some(isUnderWay);
  useEffect(() => setWaiting(isWaiting), [isWaiting]);
  const open = useCallback(({ requestid }: RequestDto) => setOpened(requestid), []);
  // As it is now, not as it was when it was opened.
  const shown = data?.find(({ requestid }) => requestid === opened);
  const columns = useColumns(open);
  const toUploads = (
    <Button asChild>
      <Link to={`/projectplanogram/${projectID}/uploads`}>{t('requests.toUploads')}</Link>
    </Button>
  );
  return (
    <>
      <PageHeader title={t('requests.title')} lead={t('requests.lead')} />
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
