import { Alert, Button, HStack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { BoardDto, BoardVersionDto } from '../../api/boards.gen.js';
import { useRestoreBoardVersionMutation } from '../../api/boards.js';
import { BOARDS_TEXTS } from '../../components/boards/boards-texts.js';
import { ForWriters } from '../../components/for-writers.js';
import { notify } from '../../components/toast-store.js';
import { useErrorText } from '../../lib/error-text.js';
import { useFormat } from '../../lib/use-format.js';

interface Props {
  projectId: string;
  board: BoardDto;
  version: BoardVersionDto | undefined;
  onLeave: () => void;
}

/** Says that an earlier version is on screen, and takes it up again. */
export function HistoryBar({ projectId, board, version, onLeave }: Props) {
  const { t } = useTranslation(BOARDS_TEXTS);
  const format = useFormat();
  const errorText = useErrorText();
  const [restore, { isLoading }] = useRestoreBoardVersionMutation();
  if (!version) return null;
  const words = {
    number: format.integer(version.number),
    author: version.author,
    time: format.dateTime(version.savedAt),
  };
  const takeUp = async () => {
    const { error } = await restore({
      restoreBoardVersionDto: {
        projectid: projectId,
        boardid: board.boardid,
        version: board.version,
        number: version.number,
      },
    });
    if (error) notify({ kind: 'error', title: t('failed'), text: errorText(error) });
    else {
      notify({ kind: 'success', title: t('history.restored', words) });
      onLeave();
    }
  };
  return (
    <Alert.Root status="info" mb="4">
      <Alert.Indicator />
      <Alert.Title flex="1">{t('history.shown', words)}</Alert.Title>
      <HStack gap="2" wrap="wrap">
        <Button size="sm" variant="outline" colorPalette="gray" onClick={onLeave}>
          {t('history.leave')}
        </Button>
        {version.number === board.version ? null : (
          <ForWriters>
            <Button size="sm" loading={isLoading} onClick={() => void takeUp()}>
              {t('history.restore')}
            </Button>
          </ForWriters>
        )}
      </HStack>
    </Alert.Root>
  );
}
