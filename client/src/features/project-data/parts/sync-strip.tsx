import { Alert, Box, Button, Flex, HStack, Progress, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.js';
import { StatusTag } from '../../../components/status-tag.js';
import { useErrorText } from '../../../lib/error-text.js';
import { joinSentences } from '../../../lib/sentences.js';
import { useFormat } from '../../../lib/use-format.js';
import type { ControlRow, SyncObject } from '../../../sync/local-database.js';
import type { ProjectSync } from '../../../sync/use-project-sync.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';

interface Props {
  object: SyncObject;
  sync: ProjectSync;
  isStale: boolean;
  /** More text about the rows. */
  children?: ReactNode;
}

/** Why rows could not be fetched, with a retry button; the previous rows stay readable. */
function Failed({ row, run, again }: { row: ControlRow | undefined; run: ProjectSync['run']; again: () => void }) {
  const { t } = useTranslation([PROJECT_DATA_TEXTS, 'common']);
  const format = useFormat();
  const code = run === 'died' ? 'died' : (row?.failure ?? 'storage');
  const text = t(`sync.failure.${code}` as 'sync.failure.storage');
  return (
    <Alert.Root status="error" size="sm" mb="3">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{t('sync.failed')}</Alert.Title>
        <Alert.Description>
          {joinSentences(text, row?.syncedat && t('sync.shownIs', { time: format.dateTime(row.syncedat) }))}
        </Alert.Description>
      </Alert.Content>
      <Button size="xs" variant="outline" onClick={again}>
        <Icon name="refresh" size={12} />
        {t('common:actions.retry')}
      </Button>
    </Alert.Root>
  );
}

function Coming({ row }: { row: ControlRow }) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const format = useFormat();
  const text = t('sync.coming', { done: format.integer(row.done), of: format.integer(row.of) });
  return (
    <HStack gap="2" minW="0">
      <Progress.Root value={row.of > 0 ? Math.min(100, (row.done / row.of) * 100) : null} size="xs" w="120px">
        <Progress.Track aria-label={t('sync.label')}>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text textStyle="xs">{text}</Text>
    </HStack>
  );
}

/** Whether the rows are stored in this browser, with the time they were saved, or on the server. */
function Standing({ row, version }: { row: ControlRow; version: string }) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const format = useFormat();
  const isFar = row.status === 'too-large';
  if (!isFar && !row.syncedat) return null;
  const text = isFar
    ? t('sync.far', { rows: format.integer(row.rows) })
    : t('sync.here', { time: format.dateTime(row.syncedat), version: version.slice(0, 6) });
  return (
    <HStack gap="1.5" textStyle="xs" title={t('sync.version', { version })}>
      <Icon name="database" size={12} />
      <Text>{text}</Text>
    </HStack>
  );
}

/** One line with the rows' source, their time, and what is loading. */
export function SyncStrip({ object, sync, isStale, children }: Props) {
  const { t } = useTranslation([PROJECT_DATA_TEXTS, 'common']);
  const errorText = useErrorText();
  const row = sync.control?.[object];
  const wanted = sync.manifest?.objects.find((one) => one.object === object);
  const isHere = row?.version !== null && row?.version === wanted?.version;
  const isFailed = sync.run === 'died' || (row?.status === 'failed' && sync.run !== 'running');
  const isComing = !isFailed && row?.status === 'in-progress' && !isHere;
  return (
    <Box>
      {isFailed ? <Failed row={row} run={sync.run} again={sync.again} /> : null}
      {sync.error && !isFailed ? (
        <Alert.Root status="warning" size="sm" mb="3">
          <Alert.Indicator />
          <Alert.Title>{joinSentences(t('sync.unasked'), errorText(sync.error))}</Alert.Title>
          <Button size="xs" variant="outline" onClick={sync.again}>
            <Icon name="refresh" size={12} />
            {t('common:actions.retry')}
          </Button>
        </Alert.Root>
      ) : null}
      <Flex
        gap="3"
        wrap="wrap"
        align="center"
        color="fg.muted"
        mb="3"
        minH={{ base: '8', md: '5' }}
        aria-live="polite"
        data-testid="sync"
      >
        {isComing ? <Coming row={row} /> : null}
        {row?.version ? <Standing row={row} version={row.version} /> : null}
        {isStale ? <StatusTag kind="busy">{t('sync.stale')}</StatusTag> : null}
        {children}
      </Flex>
    </Box>
  );
}
