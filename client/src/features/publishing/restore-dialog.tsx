import { Stack, Text } from '@chakra-ui/react';
import { useRestorePublicationMutation } from '../../api/publishing.js';
import type { PublicationDto } from '../../api/publishing.gen.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { notify } from '../../components/toast-store.js';
import { useErrorText } from '../../lib/error-text.js';
import { usePublishingWords } from './use-publishing-words.js';

interface Props {
  projectId: string;
  /** The publication to restore; null: closed. */
  publication: PublicationDto | null;
  /** The number of the publication that reports read now. */
  current: number | null;
  onClose: () => void;
}

/** Asks before reports read another publication: what changes, and that nothing is lost. */
export function RestoreDialog({ projectId, publication, current, onClose }: Props) {
  const { t, format } = usePublishingWords();
  const errorText = useErrorText();
  const [restore, { isLoading }] = useRestorePublicationMutation();
  const number = format.integer(publication?.number ?? null);
  const act = async () => {
    if (!publication) return;
    try {
      await restore({ restorePublicationDto: { projectid: projectId, number: publication.number } }).unwrap();
      notify({ kind: 'success', title: t('restore.done', { number }) });
      onClose();
    } catch (error) {
      notify({ kind: 'error', title: t('restore.failed'), text: errorText(error) });
    }
  };
  return (
    <ConfirmDialog
      open={publication !== null}
      title={t('restore.title', { number })}
      confirmLabel={t('list.restore')}
      busy={isLoading}
      onConfirm={() => void act()}
      onCancel={onClose}
    >
      <Stack gap="2">
        <Text>{t('restore.text', { number, when: format.dateTime(publication?.publishedAt) })}</Text>
        {current === null ? null : (
          <Text color="fg.muted">{t('restore.kept', { current: format.integer(current) })}</Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
