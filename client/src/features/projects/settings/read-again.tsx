import { Alert, Button, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayChange } from '../../../api/use-may-change.js';
import type { ProjectSettingsDto } from '../../../api/uploads.gen.js';
import { useReadAgainMutation } from '../../../api/uploads.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { SETTINGS_TEXTS } from './settings-texts.js';

/** Whether the project's files were read with its current settings, with others, or are being read again. */
export function ReadAgain({ settings }: { settings: ProjectSettingsDto }) {
  const { t } = useTranslation(SETTINGS_TEXTS);
  const format = useFormat();
  const errorText = useErrorText();
  const mayChange = useMayChange();
  const [asking, setAsking] = useState(false);
  const [readAgain, { isLoading }] = useReadAgainMutation();
  const { projectid, files, readotherwise, rereading } = settings;
  const start = async () => {
    try {
      await readAgain({ readAgainDto: { projectid } }).unwrap();
      notify({ kind: 'success', title: t('again.started') });
    } catch (error) {
      notify({ kind: 'error', title: t('again.failed'), text: errorText(error) });
    } finally {
      setAsking(false);
    }
  };
  const counted = { count: readotherwise, formatted: format.integer(readotherwise), files: format.integer(files) };
  const all = { count: files, formatted: format.integer(files) };
  const state = (): string => {
    if (rereading !== null) return t('rereading');
    if (files === 0) return t('none');
    return readotherwise > 0 ? t('otherwise', counted) : t('current', all);
  };
  const isOld = rereading === null && readotherwise > 0;
  return (
    <>
      <Alert.Root status={isOld ? 'warning' : 'info'} alignItems="center" flexWrap="wrap" gap="3">
        <Alert.Indicator />
        <Stack flex="1 1 280px">
          <Alert.Title fontWeight="normal">{state()}</Alert.Title>
        </Stack>
        {rereading !== null ? (
          <Button asChild size="sm" variant="outline">
            <Link to={`/projectplanogram/${projectid}/UploadedRequests`}>{t('toRequests')}</Link>
          </Button>
        ) : null}
        {mayChange && rereading === null && files > 0 ? (
          <Button size="sm" variant={isOld ? 'solid' : 'outline'} loading={isLoading} onClick={() => setAsking(true)}>
            {t('again.button')}
          </Button>
        ) : null}
      </Alert.Root>
      <ConfirmDialog
        open={asking}
        title={t('again.title')}
        confirmLabel={t('again.button')}
        busy={isLoading}
        onConfirm={() => void start()}
        onCancel={() => setAsking(false)}
      >
        {t('again.text', all)}
      </ConfirmDialog>
    </>
  );
}
