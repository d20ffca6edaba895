import { Box, HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { BoardHeadDto } from '../../api/boards.gen.js';
import { ActsMenu } from '../../components/acts-menu.js';
import { boardPath, type BoardsProject } from '../../components/boards/board-path.js';
import { BOARDS_TEXTS } from '../../components/boards/boards-texts.js';
import { ForWriters } from '../../components/for-writers.js';
import { StatusTag } from '../../components/status-tag.js';
import { keptSource } from '../../lib/source-address.js';
import { useFormat } from '../../lib/use-format.js';
import { useBoardActs } from './use-board-acts.js';

/** A dashboard in the list: its name, who changed it last, and its actions. */
export function BoardRow({ project, board }: { project: BoardsProject; board: BoardHeadDto }) {
  const { t } = useTranslation(BOARDS_TEXTS);
  const format = useFormat();
  const { search } = useLocation();
  const acts = useBoardActs(project);
  const { name, tileCount, first, changedBy, changedAt } = board;
  const count = t('tileCount', { count: tileCount, formatted: format.integer(tileCount) });
  return (
    <HStack as="li" gap="3" px="4" py="3" borderTopWidth="1px" _first={{ borderTopWidth: 0 }} align="flex-start">
      <Box flex="1" minW="0">
        <HStack gap="2" wrap="wrap">
          <Text asChild fontWeight="semibold" overflowWrap="anywhere" _hover={{ textDecoration: 'underline' }}>
            <Link to={`${boardPath(project, board.boardid)}${keptSource(search)}`}>{name}</Link>
          </Text>
          {first ? <StatusTag kind="good">{t('first.mark')}</StatusTag> : null}
        </HStack>
        <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {count} · {t('changedBy', { author: changedBy, time: format.dateTime(changedAt) })}
        </Text>
      </Box>
      <ForWriters>
        <ActsMenu label={t('acts', { name })} acts={acts(board)} />
      </ForWriters>
    </HStack>
  );
}
