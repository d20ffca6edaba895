import { Alert, Box, Button, Code, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackupDto, BackupsDto } from '../../api/operations.gen.js';
import { useGetBackupsQuery, useMakeBackupMutation } from '../../api/operations.js';
import { CopyButton } from '../../components/copy-button.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { Icon } from '../../components/icon.js';
import { StatusTag } from '../../components/status-tag.js';
import type { DataColumn } from '../../components/table/data-column.js';
import { DataTable } from '../../components/table/data-table.js';
import { notify } from '../../components/toast-store.js';
import { useErrorText } from '../../lib/error-text.js';
import { useFormat } from '../../lib/use-format.js';

/** The last attempt while it matters: it is waiting, running, or failed. */
function LastRun({ run }: { run: BackupsDto['runs'][number] | undefined }) {
  const { t } = useTranslation('queues');
  const format = useFormat();
  if (run?.state === 'failed') {
    const at = format.dateTime(run.endedAt ?? run.askedAt);
    return (
      <Alert.Root status="error">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>{t('backups.failed', { at })}</Alert.Title>
          <Alert.Description>{run.message}</Alert.Description>
        </Alert.Content>
      </Alert.Root>
    );
  }
  if (run?.state !== 'asked' && run?.state !== 'running') return null;
  return (
    <Box role="status">
      <StatusTag kind="busy">{t(`backups.${run.state}`)}</StatusTag>
    </Box>
  );
}

function RestoreHelp({ path }: { path: string }) {
  const { t } = useTranslation('queues');
  const command = `npm run restore -- ${/[^\w./:-]/.test(path) ? `"${path}"` : path}`;
  return (
    <Stack gap="2">
      <Text color="fg.muted">{t('backups.restore')}</Text>
      <Flex gap="2" align="center" wrap="wrap">
        <Code px="2" py="1" overflowWrap="anywhere">
          {command}
        </Code>
        <CopyButton text={command} />
      </Flex>
    </Stack>
  );
}

/** Backups of the whole installation, for platform administrators. */
export function BackupList({ everyMs }: { everyMs: number }) {
  const { t } = useTranslation('queues');
  const errorText = useErrorText();
  const format = useFormat();
  const { data, error, refetch } = useGetBackupsQuery(undefined, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const [make, { isLoading }] = useMakeBackupMutation();
  const columns = useBackupColumns();
  const begin = async () => {
    try {
      await make().unwrap();
    } catch (problem) {
      notify({ kind: 'error', title: t('backups.notAsked'), text: errorText(problem) });
    }
  };
  const newest = data?.backups.find(({ kind }) => kind !== 'restore-point');
  const [run] = data?.runs ?? [];
  const isBusy = run?.state === 'asked' || run?.state === 'running';
  return (
    <Stack as="section" aria-labelledby="backups-title" gap="3">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Heading as="h2" size="md" id="backups-title">
          {t('backups.title')}
        </Heading>
        {data?.folder ? (
          <Button variant="outline" loading={isLoading} disabled={isBusy} onClick={() => void begin()}>
            <Icon name="download" size={14} />
            {t('backups.make')}
          </Button>
        ) : null}
      </Flex>
      {data ? (
        <Text color="fg.muted">
          {data.folder && data.nextAt
            ? t('backups.lead', { folder: data.folder, count: data.keep, at: format.dateTime(data.nextAt) })
            : t('backups.off')}
        </Text>
      ) : null}
      <LastRun run={run} />
      {data && data.backups.length === 0 && !data.folder ? null : (
        <DataTable
          plain
          label={t('backups.title')}
          columns={columns}
          rows={data?.backups}
          rowId={({ path }) => path}
          error={error}
          onRetry={() => void refetch()}
          empty={<EmptyState title={t('backups.emptyTitle')} text={t('backups.emptyText')} />}
        />
      )}
      {newest ? <RestoreHelp path={newest.path} /> : null}
    </Stack>
  );
}

function useBackupColumns(): DataColumn<BackupDto>[] {
  const { t } = useTranslation('queues');
  const format = useFormat();
  return useMemo(() => {
    const all: DataColumn<BackupDto>[] = [
      {
        id: 'at',
        header: t('backups.at'),
        value: ({ createdAt }) => createdAt,
        kind: 'dateTime',
        width: 185,
        card: 'title',
      },
      {
        id: 'age',
        header: t('backups.age'),
        value: ({ createdAt }) => format.relative(createdAt),
        width: 115,
        card: 'figure',
      },
      {
        id: 'kind',
        header: t('backups.kind'),
        value: ({ kind }) => t(`backups.kinds.${kind}`),
        width: 130,
        card: 'figure',
      },
      {
        id: 'size',
        header: t('backups.size'),
        value: ({ bytes }) => bytes,
        kind: 'number',
        width: 90,
        card: 'figure',
        cell: ({ bytes }) => format.bytes(bytes),
      },
      { id: 'version', header: t('backups.version'), value: ({ version }) => version, width: 80 },
      {
        id: 'checked',
        header: t('backups.checked'),
        value: ({ checkedAt }) => checkedAt,
        kind: 'dateTime',
        width: 185,
      },
      { id: 'host', header: t('backups.host'), value: ({ host }) => host, width: 140 },
      {
        id: 'path',
        header: t('backups.path'),
        value: ({ path }) => path,
        width: 215,
        cell: ({ path }) => (
          <Text truncate title={path}>
            {path}
          </Text>
        ),
      },
    ];
    return all.map((column) => ({ ...column, sortable: false, searchable: false }));
  }, [t, format]);
}
