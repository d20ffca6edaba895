import { Box, Flex, Heading, HStack, IconButton, Portal, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardTileDto } from '../../api/boards.gen.js';
import { useGetProjectTotalsQuery } from '../../api/reports.js';
import { BOARDS_TEXTS } from '../../components/boards/boards-texts.js';
import { Icon } from '../../components/icon.js';
import { ScopeChips } from '../../components/report-scope/scope-chips.js';
import { isEmpty } from '../../components/report-scope/scope-values.js';
import type { ReportSource } from '../../components/report-source/use-report-source.js';
import { useFormat } from '../../lib/use-format.js';
import { SelectionChips } from './selection-chips.js';
import type { TileFrameProps } from './tile-frame.js';
import type { ShownSelection } from './use-board-selection.js';
import { ViewGrid } from './view-grid.js';

interface Props extends Pick<TileFrameProps, 'project' | 'common' | 'publication' | 'stacked'> {
  name: string;
  tiles: readonly BoardTileDto[];
  selection: ShownSelection;
  source: ReportSource;
  onEnd: () => void;
}

/**
 * The whole screen while this is drawn. True when the browser refused it: it then fills the window, and Esc still ends
 * it. The whole document is shown, so that what opens over the page is seen as well.
 */
function useFullScreen(onEnd: () => void): boolean {
  const [refused, setRefused] = useState(false);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    let ours = true;
    let entered = false;
    const page = document.documentElement;
    const asked = typeof page.requestFullscreen === 'function' ? page.requestFullscreen() : Promise.reject(new Error());
    asked.then(
      () => {
        if (ours) entered = true;
        else void document.exitFullscreen().catch(() => undefined);
      },
      () => setRefused(true),
    );
    // The browser takes Esc for itself there, and says that it is over.
    const onChange = () => {
      if (entered && !document.fullscreenElement) end.current();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const busy = event.defaultPrevented || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]');
      if (event.key === 'Escape' && !busy) end.current();
    };
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      ours = false;
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKeyDown);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  return refused;
}

/** The line about the tiles' data. */
function useDataLine(projectId: string, { publication }: ReportSource): string {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { currentData } = useGetProjectTotalsQuery({ p: projectId, publication });
  if (!currentData) return '';
  const { snapshot } = currentData;
  const time = format.dateTime(snapshot.createdAt);
  if (snapshot.publication !== null) {
    return t('scope.publicationOf', { number: format.integer(snapshot.publication), time });
  }
  return t(snapshot.draft ? 'scope.draftOf' : 'scope.dataOf', { time });
}

/** Only the tiles, their filter and the time of their data, full screen. Esc exits. */
export function Presentation({ name, tiles, source, selection, onEnd, ...shared }: Props) {
  const { t } = useTranslation(BOARDS_TEXTS);
  const refused = useFullScreen(onEnd);
  const dataLine = useDataLine(shared.project.projectid, source);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    region.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <Portal>
      <Box
        ref={region}
        role="region"
        aria-label={t('present.label', { name })}
        tabIndex={-1}
        position="fixed"
        inset="0"
        zIndex="sticky"
        bg="bg"
        overflowY="auto"
        px={{ base: '4', md: '8' }}
        py="5"
        outline="none"
      >
        <Flex align="flex-start" gap="4" mb="5">
          <Box flex="1" minW="0">
            <Heading as="h1" size="2xl" overflowWrap="anywhere">
              {name}
            </Heading>
            <HStack gap="2" wrap="wrap" color="fg.muted" mt="1">
              {isEmpty(shared.common) ? (
                <Text>{t('everything')}</Text>
              ) : (
                <ScopeChips
                  projectId={shared.project.projectid}
                  publication={source.publication}
                  value={shared.common}
                />
              )}
              <SelectionChips projectId={shared.project.projectid} publication={source.publication} shown={selection} />
              <Text>{dataLine}</Text>
            </HStack>
            {refused ? (
              <Text color="fg.muted" role="status">
                {t('present.refused')}
              </Text>
            ) : null}
          </Box>
          <IconButton
            variant="ghost"
            colorPalette="gray"
            aria-label={t('present.end')}
            title={t('present.end')}
            onClick={onEnd}
          >
            <Icon name="close" />
          </IconButton>
        </Flex>
        <ViewGrid tiles={tiles} {...shared} selection={selection} mode="present" />
      </Box>
    </Portal>
  );
}
