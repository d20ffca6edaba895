import { Button, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestDto } from '../../../api/uploads.gen.js';
import { StateTag } from '../../../components/state-tag.js';
import { StatusTag } from '../../../components/status-tag.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { useFormat } from '../../../lib/use-format.js';
import { UPLOADS_TEXTS } from './uploads-texts.js';

type Columns = DataColumn<RequestDto>[];
type Words = TFunction<typeof UPLOADS_TEXTS>;

/** Whether the project's figures use its files, and how many of them. */
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

/** Size of the archive; struck through once it is deleted, marked when it equals an earlier one. */
function ArchiveSize({ request }: { request: RequestDto }) {
  const { t } = useTranslation(UPLOADS_TEXTS);
  const format = useFormat();
  const { archivebytes, archiveremovedat, sameasrequestid } = request;
  const same = sameasrequestid ? t('requests.same') : undefined;
  const removed = archiveremovedat ? t('requests.archiveRemoved', { date: format.date(archiveremovedat) }) : undefined;
  return (
    <Text as="span" textDecoration={removed ? 'line-through' : undefined} title={removed ?? same}>
      {archivebytes === null ? '–' : format.bytes(archivebytes)}
      {same ? ' =' : ''}
    </Text>
  );
}

/** When it arrived and its result. */
const stateColumns = (t: Words): Columns => [
  {
    id: 'created',
    header: t('requests.columns.created'),
    value: ({ createdat }) => createdat,
    kind: 'dateTime',
    card: 'title',
    width: 194,
  },
  {
    id: 'state',
    header: t('requests.columns.state'),
    value: ({ requeststatus }) => requeststatus,
    cell: ({ requeststatus }) => <StateTag state={requeststatus} />,
    card: 'foot',
    width: 116,
  },
  {
    id: 'mode',
    header: t('requests.columns.mode'),
    value: (row) => {
      if (row.rereads) return t('requests.rereads');
      return row.retryofrequestid === null ? t(`modes.${row.mode}`) : t('requests.retryOf');
    },
    width: 116,
  },
  {
    id: 'inUse',
    header: t('requests.columns.inUse'),
    value: (row) => (row.inuse ? row.fileinuse : null),
    kind: 'integer',
    cell: (row) => <InUse request={row} />,
    card: 'foot',
    width: 116,
  },
];

/** As narrow as their heads, so that who uploaded is on the screen at 1440. */
const countColumns = (t: Words): Columns => [
  {
    id: 'files',
    header: t('requests.columns.files'),
    value: (row) => row.filecount,
    kind: 'integer',
    width: 86,
    card: 'figure',
  },
  {
    id: 'read',
    header: t('requests.columns.read'),
    value: (row) => row.filecompleted,
    kind: 'integer',
    width: 86,
    card: 'figure',
  },
  {
    id: 'copies',
    header: t('requests.columns.copies'),
    value: (row) => row.copiesleftout || null,
    kind: 'integer',
    width: 86,
    hidden: true,
  },
  {
    id: 'errors',
    header: t('requests.columns.errors'),
    value: (row) => row.fileerrored,
    kind: 'integer',
    width: 86,
    card: 'figure',
  },
];

const archiveColumns = (t: Words): Columns => [
  {
    id: 'size',
    header: t('requests.columns.size'),
    value: ({ archivebytes }) => archivebytes,
    kind: 'integer',
    width: 86,
    cell: (request) => <ArchiveSize request={request} />,
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
];

/** The columns of the uploads: state, files, archive, and a button that opens one. */
export function useRequestColumns(onOpen: (request: RequestDto) => void): Columns {
  const { t } = useTranslation(UPLOADS_TEXTS);
  const format = useFormat();
  return useMemo(
    () => [
      ...stateColumns(t),
      ...countColumns(t),
      ...archiveColumns(t),
      {
        id: 'actions',
        header: t('requests.columns.actions'),
        value: () => null,
        sortable: false,
        searchable: false,
        exported: false,
        card: 'foot',
        width: 92,
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
