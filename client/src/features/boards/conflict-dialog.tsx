import { Button, Dialog, Portal, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useGetBoardQuery } from '../../api/boards.js';
import { BOARDS_TEXTS } from '../../components/boards/boards-texts.js';
import { useFormat } from '../../lib/use-format.js';
import { type BoardDraft, over } from './board-draft.js';
import type { BoardDraftActs } from './use-board-draft.js';
import type { Saving } from './use-save-board.js';

interface Props {
  projectId: string;
  boardId: string;
  saving: Saving;
  draft: BoardDraft;
  acts: BoardDraftActs;
}

/** Somebody saved meanwhile: who and when, and whether theirs is shown or one's own is saved over it. */
export function ConflictDialog({ projectId, boardId, saving, draft, acts }: Props) {
  const { t } = useTranslation([BOARDS_TEXTS, 'common']);
  const format = useFormat();
  // What stands by now: asked again, since what is on screen is what was changed.
  const { data: newer } = useGetBoardQuery({ p: projectId, boardid: boardId }, { refetchOnMountOrArgChange: true });
  const isNewer = newer !== undefined && newer.version !== draft.version;
  const saveMine = () => {
    if (!isNewer) return;
    acts.takeOver(newer);
    saving.forgetConflict();
    void saving.save(over(draft, newer));
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
                <Text>
                  {isNewer
                    ? t('conflict.who', { author: newer.changedBy, time: format.dateTime(newer.changedAt) })
                    : t('common:state.loading')}
                </Text>
                <Text color="fg.muted">{t('conflict.text')}</Text>
              </Stack>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              <Button variant="outline" colorPalette="gray" onClick={saving.forgetConflict}>
                {t('conflict.goOn')}
              </Button>
              <Button variant="outline" disabled={!isNewer} onClick={showTheirs}>
                {t('conflict.theirs')}
              </Button>
              <Button disabled={!isNewer} loading={saving.busy} onClick={saveMine}>
                {t('conflict.mine')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
