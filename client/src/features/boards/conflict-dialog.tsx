import { Button, Dialog, Portal, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { BOARDS_TEXTS } from '../../components/boards/boards-texts.js';
import { useFormat } from '../../lib/use-format.js';
import type { BoardDraft } from './board-draft.js';
import type { BoardDraftActs } from './use-board-draft.js';
import type { Conflict, Saving } from './use-save-board.js';

interface Props {
  conflict: Conflict;
  saving: Saving;
  draft: BoardDraft;
  acts: BoardDraftActs;
}

/** Somebody saved meanwhile: who and when, and whether theirs is shown or one's own is saved over it. */
export function ConflictDialog({ conflict, saving, draft, acts }: Props) {
  const { t } = useTranslation(BOARDS_TEXTS);
  const format = useFormat();
  const saveMine = () => {
    saving.forgetConflict();
    void saving.save({ ...draft, version: conflict.version });
  };
  const showTheirs = () => {
    saving.forgetConflict();
    acts.end();
  };
  return (
    <Dialog.Root
      open
      role="alertdialog"
      onOpenChange={(next) => !next.open && saving.forgetConflict()}
      placement="center"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="520px">
            <Dialog.Header>
              <Dialog.Title>{t('conflict.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap="2">
                <Text>{t('conflict.who', { author: conflict.by, time: format.dateTime(conflict.at) })}</Text>
                <Text color="fg.muted">{t('conflict.text')}</Text>
              </Stack>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              <Button variant="outline" colorPalette="gray" onClick={saving.forgetConflict}>
                {t('conflict.goOn')}
              </Button>
              <Button variant="outline" onClick={showTheirs}>
                {t('conflict.theirs')}
              </Button>
              <Button onClick={saveMine}>{t('conflict.mine')}</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
