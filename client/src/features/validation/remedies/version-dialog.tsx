import { Button, CloseButton, Dialog, Portal, RadioGroup, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetValidationMessageQuery } from '../../../api/validation.js';
import type { FindingDto } from '../../../api/validation.gen.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useFormat } from '../../../lib/use-format.js';
import { useValidationPage } from '../validation-context.js';
import { useExcludeFiles } from './use-exclude-files.js';
import { type VersionFile, versionFiles } from './version-choice.js';

interface Props {
  finding: FindingDto;
  onClose: () => void;
}

/** With more versions of one planogram than this, no person can choose. */
const MOST_VERSIONS = 200;

function Choice({ files, finding, onClose }: Props & { files: readonly VersionFile[] }) {
  const { t } = useTranslation([VALIDATION_TEXTS, 'common']);
  const format = useFormat();
  const { words } = useValidationPage();
  const { exclude, busy } = useExcludeFiles();
  const [kept, setKept] = useState(String(files[0]?.fileno ?? ''));
  const others = files.filter(({ fileno }) => String(fileno) !== kept);
  const confirm = async () => {
    const filenos = others.map(({ fileno }) => fileno);
    if (await exclude(filenos, 'chosen')) onClose();
  };
  return (
    <>
      <Dialog.Body>
        <Stack gap="4">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {words.message(finding)}
          </Text>
          <Text color="fg.muted">{t('versions.lead')}</Text>
          <RadioGroup.Root
            value={kept}
            onValueChange={({ value }) => setKept(value ?? '')}
            aria-label={t('versions.keep')}
          >
            <Stack gap="2">
              {files.map(({ fileno, filename, suggested }) => (
                <RadioGroup.Item key={fileno} value={String(fileno)} alignItems="flex-start">
                  <RadioGroup.ItemHiddenInput />
                  <RadioGroup.ItemIndicator mt="0.5" />
                  <RadioGroup.ItemText overflowWrap="anywhere">
                    {filename}
                    {suggested ? (
                      <Text as="span" color="fg.muted">
                        {` · ${t('versions.suggested')}`}
                      </Text>
                    ) : null}
                  </RadioGroup.ItemText>
                </RadioGroup.Item>
              ))}
            </Stack>
          </RadioGroup.Root>
          {files.length < 2 ? <Text color="fg.warning">{t('versions.none')}</Text> : null}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
        <Button loading={busy} disabled={others.length === 0 || kept === ''} onClick={() => void confirm()}>
          {t('versions.confirm', { count: others.length, formatted: format.integer(others.length) })}
        </Button>
      </Dialog.Footer>
    </>
  );
}

/** Keeps one file of a planogram that a store has in several versions, and excludes the others. */
function VersionChoice({ finding, onClose }: Props) {
  const { t } = useTranslation([VALIDATION_TEXTS, 'common']);
  const { projectId: p } = useValidationPage();
  const subject = finding.subject ?? undefined;
  const query = { p, object: 'pln', rule: finding.rule, subject, waived: 'all', limit: MOST_VERSIONS } as const;
  const { data, error, refetch } = useGetValidationMessageQuery(query);
  const content = () => {
    if (data) return <Choice {...{ finding, onClose }} files={versionFiles(finding, data.items)} />;
    return (
      <Dialog.Body pb="6">
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h="120px" />}
      </Dialog.Body>
    );
  };
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center" scrollBehavior="inside">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="600px">
            <Dialog.Header>
              <Dialog.Title>{t('versions.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('common:actions.close')} />
            </Dialog.CloseTrigger>
            {content()}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** Excludes a whole file that exists twice (F07), or that contains one planogram too many of a category (G04). */
function LeaveOut({ finding, onClose }: Props) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const { words } = useValidationPage();
  const { exclude, busy } = useExcludeFiles();
  const { fileno, filename, rule } = finding;
  const confirm = async () => {
    if (fileno !== null && (await exclude([fileno], rule === 'F07' ? 'duplicate' : 'chosen'))) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('versions.leaveOutTitle')}
      confirmLabel={t('versions.leaveOut')}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap="3">
        <Text>{words.message(finding)}</Text>
        <Text color="fg.muted" overflowWrap="anywhere">
          {t('versions.leaveOutText', { file: filename ?? '' })}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}

export function VersionDialog(props: Props) {
  return props.finding.rule === 'F08' ? <VersionChoice {...props} /> : <LeaveOut {...props} />;
}
