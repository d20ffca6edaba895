import { Box, Button, Drawer, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { BoardDto } from '../../api/boards.gen.js';
import { useGetBoardVersionsQuery } from '../../api/boards.js';
import { BOARDS_TEXTS } from '../../components/boards/boards-texts.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { SideDrawer } from '../../components/side-drawer.js';
import { useFormat } from '../../lib/use-format.js';

interface Props {
  projectId: string;
  board: BoardDto;
  /** The version on screen. */
  shown: number;
  onShow: (number: number) => void;
  onClose: () => void;
}

/** Every stored version of a dashboard, with author and time; a version is previewed before it is restored. */
export function HistoryDrawer({ projectId, board, shown, onShow, onClose }: Props) {
  const { t } = useTranslation(BOARDS_TEXTS);
  const format = useFormat();
  const { data, error, refetch } = useGetBoardVersionsQuery({ p: projectId, boardid: board.boardid });
  return (
    <SideDrawer title={t('history.title')} size="sm" onClose={onClose}>
      <Drawer.Body>
        {!data ? (
          error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <PanelSkeleton height="240px" />
          )
        ) : (
          <Stack as="ul" listStyleType="none" gap="0">
            {data.map(({ number, name, tileCount, author, savedAt, restoredFrom }) => (
              <Box as="li" key={number} borderBottomWidth="1px" py="2">
                <Button
                  variant="plain"
                  h="auto"
                  px="0"
                  justifyContent="flex-start"
                  fontWeight="semibold"
                  whiteSpace="normal"
                  textAlign="start"
                  aria-current={number === shown ? 'true' : undefined}
                  onClick={() => {
                    onShow(number);
                    onClose();
                  }}
                >
                  {t('history.version', { number: format.integer(number), name })}
                </Button>
                <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
                  {[
                    t('changedBy', { author, time: format.dateTime(savedAt) }),
                    t('tileCount', { count: tileCount, formatted: format.integer(tileCount) }),
                    ...(number === board.version ? [t('history.current')] : []),
                    ...(restoredFrom === null ? [] : [t('history.from', { number: format.integer(restoredFrom) })]),
                  ].join(' · ')}
                </Text>
              </Box>
            ))}
          </Stack>
        )}
      </Drawer.Body>
    </SideDrawer>
  );
}
