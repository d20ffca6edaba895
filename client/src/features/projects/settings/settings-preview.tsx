import { Alert, Box, Button, Heading, Stack, Table, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsPreviewDto, UpdateProjectSettingsDto } from '../../../api/uploads.gen.js';
import { usePreviewProjectSettingsMutation } from '../../../api/uploads.js';
import { Icon } from '../../../components/icon.js';
import { useFormat } from '../../../lib/use-format.js';
import { SETTINGS_TEXTS } from './settings-texts.js';

/** Requests wait until the user stops typing. */
const WAIT_MS = 500;

interface Props {
  /** Null while the form is invalid; the last preview stays. */
  wanted: UpdateProjectSettingsDto | null;
  onSeen: (preview: SettingsPreviewDto) => void;
}

/** The server's preview with the form's settings, requested once they have stopped changing. */
function usePreview({ wanted, onSeen }: Props) {
  const [ask, { data, isLoading, isError }] = usePreviewProjectSettingsMutation({ fixedCacheKey: 'settings-preview' });
  const [shown, setShown] = useState<SettingsPreviewDto | null>(null);
  const asked = wanted === null ? null : JSON.stringify(wanted);
  const run = useCallback(() => {
    if (asked !== null) void ask({ updateProjectSettingsDto: JSON.parse(asked) as UpdateProjectSettingsDto });
  }, [ask, asked]);
  useEffect(() => {
    const timer = setTimeout(run, WAIT_MS);
    return () => clearTimeout(timer);
  }, [run]);
  useEffect(() => {
    if (!data) return;
    setShown(data);
    onSeen(data);
  }, [data, onSeen]);
  return { shown, isLoading, isError, run };
}

/** Store numbers before and after, file by file; changed ones first. */
export function SettingsPreview(props: Props) {
  const { t } = useTranslation(SETTINGS_TEXTS);
  const format = useFormat();
  const { shown, isLoading, isError, run } = usePreview(props);
  if (isError) {
    return (
      <Alert.Root status="warning">
        <Alert.Indicator />
        <Alert.Title flex="1">{t('preview.failed')}</Alert.Title>
        <Button size="xs" variant="outline" onClick={run}>
          {t('preview.retry')}
        </Button>
      </Alert.Root>
    );
  }
  if (!shown) return <Text color="fg.muted">{t('preview.loading')}</Text>;
  if (shown.looked.length === 0) return null;
  const { looked, files, changed, without } = shown;
  const numbers = (found: readonly string[]): string => (found.length > 0 ? found.join(', ') : t('preview.nothing'));
  const differs = ({ before, after }: (typeof looked)[number]): boolean => before.join('\n') !== after.join('\n');
  const rows = [...looked.filter(differs), ...looked.filter((file) => !differs(file))];
  return (
    <Stack gap="3" opacity={isLoading ? 0.6 : 1} aria-busy={isLoading}>
      <Heading as="h2" size="md">
        {t('preview.title')}
      </Heading>
      <Text color="fg.muted">
        {t('preview.lead', { looked: format.integer(looked.length), files: format.integer(files) })}
      </Text>
      <Box role="status">
        {changed === 0 ? <Text>{t('preview.same')}</Text> : null}
        {changed > 0 ? (
          <Text fontWeight="medium">
            {t('preview.changed', { count: changed, formatted: format.integer(changed) })}
          </Text>
        ) : null}
        {without > 0 ? (
          <Text color="fg.warning">
            <Icon name="alert" size={14} />{' '}
            {t('preview.without', { count: without, formatted: format.integer(without) })}
          </Text>
        ) : null}
      </Box>
      <Table.ScrollArea borderWidth="1px" borderRadius="l2" maxH="360px" tabIndex={0} aria-label={t('preview.title')}>
        <Table.Root size="sm" stickyHeader>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{t('preview.file')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('preview.before')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('preview.after')}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows.map((file) => (
              <Table.Row key={file.fileno}>
                <Table.Cell overflowWrap="anywhere">{file.filename}</Table.Cell>
                <Table.Cell color="fg.muted">{numbers(file.before)}</Table.Cell>
                <Table.Cell fontWeight={differs(file) ? 'semibold' : undefined}>{numbers(file.after)}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </Stack>
  );
}
