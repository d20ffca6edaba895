import { Box, Button, Flex, Heading, HStack, IconButton, Skeleton } from '@chakra-ui/react';
import { memo, type ReactNode, Suspense, useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, Link, type Path } from 'react-router';
import type { BoardTileDto } from '../../api/boards.gen.js';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { boardTileKind } from '../../app/board-tiles.js';
import { reportPath } from '../../components/boards/board-path.js';
import { questionOf } from '../../components/boards/board-question.js';
import { BoardSelection } from '../../components/boards/board-selection.js';
import { BOARDS_TEXTS } from '../../components/boards/boards-texts.js';
import { PartBoundary } from '../../components/boards/part-boundary.js';
import { PartFailure } from '../../components/boards/part-failure.js';
import { tilePlace } from '../../components/boards/use-named-tile.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ForWriters } from '../../components/for-writers.js';
import { Icon } from '../../components/icon.js';
import { isEmpty, type LevelValues } from '../../components/report-scope/scope-values.js';
import { TileRoom } from '../../components/tile-room.js';
import { OwnAddress } from '../../lib/own-address.js';
import { useFilterWords } from './filter-words.js';
import { TileText } from './tile-text.js';
import { isReportTile } from './offered-tiles.js';
import { contentHeight, HEAD_PX, heightOf } from './tile-marks.js';
import type { ShownSelection } from './use-board-selection.js';
import { useSeen, useTileContent } from './use-tile-content.js';
import { useTileQuestion } from './use-tile-question.js';

export interface TileFrameProps {
  tile: BoardTileDto;
  project: ProjectDetailsDto;
  common: LevelValues;
  /** What was selected by clicks in tiles; null while tiles are arranged. */
  selection: ShownSelection | null;
  /** From the address; null for the publication that reports read. */
  publication: string | null;
  /** `present`: the content only. */
  mode: 'view' | 'edit' | 'present';
  /** Tiles are stacked and as high as they need. */
  stacked: boolean;
  /** Told of another question that was chosen in the tile. */
  onQuestion?: ((id: string, question: string) => void) | undefined;
  /** Removes the tile from the dashboard; offered when the tile shows only an error. */
  onRemove?: ((id: string) => void) | undefined;
  /** Before the title: what moves the tile. */
  handle?: ReactNode;
  /** At the end of the head: what can be done with the tile. */
  acts?: ReactNode;
}

/** A kind's name in the reader's language, and a message when this version of the program does not know it. */
export function useTileName(): (tile: Pick<BoardTileDto, 'kind'>) => string {
  // A kind's texts load with it; until then its name is briefly empty.
  const { t } = useTranslation([BOARDS_TEXTS, 'dashboard', 'pivot', 'score']);
  return useCallback(
    ({ kind }: Pick<BoardTileDto, 'kind'>) => {
      const known = boardTileKind(kind);
      return known ? t(known.name as 'boards:text.name') : t('tile.unknown');
    },
    [t],
  );
}

/** That a tile is narrowed otherwise than the dashboard, or not at all. */
function FilterMark({ tile, common, selection }: Pick<TileFrameProps, 'tile' | 'common' | 'selection'>) {
  const { t } = useTranslation(BOARDS_TEXTS);
  const words = useFilterWords();
  const kind = boardTileKind(tile.kind);
  const own = tile.filters !== null;
  const isLeftOut =
    kind?.isFiltered === false && kind.kind !== 'text' && !(isEmpty(common) && isEmpty(selection?.selection ?? {}));
  if (!own && !isLeftOut) return null;
  const text = isLeftOut ? t('tile.notFiltered') : t('tile.ownFilter', { filter: words(tile.filters ?? {}) });
  return (
    <Box color="fg.muted" title={text} role="img" aria-label={text} flexShrink="0">
      <Icon name={isLeftOut ? 'info' : 'filter'} size={14} />
    </Box>
  );
}

/** The page that asks what the tile asks: one of the workspace, or in a Lite project the same tile of its report. */
function pageOf({ kind }: BoardTileDto, project: ProjectDetailsDto): Partial<Path> | null {
  const page = boardTileKind(kind)?.page;
  if (!page) return null;
  if (project.kind === 'full') return { pathname: generatePath(page, { projectID: project.projectid }) };
  return isReportTile(kind) ? { pathname: reportPath(project.projectid), hash: tilePlace(kind) } : null;
}

function PageLink({
  tile,
  project,
  search,
  title,
}: { tile: BoardTileDto; title: string; search: string } & Pick<TileFrameProps, 'project'>) {
  const { t } = useTranslation(BOARDS_TEXTS);
  const to = pageOf(tile, project);
  if (to === null) return null;
  const label = t('tile.toPage', { title });
  return (
    <IconButton asChild size="2xs" variant="ghost" colorPalette="gray" aria-label={label} title={label}>
      <Link to={{ ...to, search }}>
        <Icon name="external" size={14} />
      </Link>
    </IconButton>
  );
}

/** A tile: its title, its content or the reason why there is none, and a link to its page. */
export const TileFrame = memo(function TileFrame(props: TileFrameProps) {
  const { tile, project, common, selection, publication, mode, stacked, onQuestion, onRemove } = props;
  const { t } = useTranslation([BOARDS_TEXTS, 'common']);
  const titleId = useId();
  const nameOf = useTileName();
  const [said, setSaid] = useState('');
  const [head, setHead] = useState<HTMLElement | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [place, seen] = useSeen();
  const kind = boardTileKind(tile.kind);
  const { Content, error } = useTileContent(kind, seen, attempt);
  const title = tile.title || said || nameOf(tile);
  // A text needs no title.
  const hasHead = mode === 'edit' || tile.kind !== 'text' || tile.title !== '';
  const height = contentHeight(tile.h, hasHead);
  const quiet = mode === 'present';
  const { search, page, shared } = useTileQuestion(tile, kind, { common, selection, publication });
  const isEditing = mode === 'edit';
  const { id } = tile;
  const removal = useMemo(
    () => (quiet || !onRemove ? null : <Removal onRemove={() => onRemove(id)} />),
    [quiet, onRemove, id],
  );
  const room = useMemo(() => ({ height, quiet, head, named: setSaid, removal }), [height, quiet, head, removal]);
  const onChange = useCallback((now: string) => onQuestion?.(id, questionOf(now).question), [id, onQuestion]);
  const failed = (reason: unknown, again?: () => void) => (
    <PartFailure
      title={title}
      error={reason}
      onRetry={() => {
        again?.();
        setAttempt((now) => now + 1);
      }}
    />
  );
  return (
    <Flex
      ref={place}
      as="article"
      id={`tile-${id}`}
      tabIndex={-1}
      direction="column"
      aria-labelledby={hasHead ? titleId : undefined}
      aria-label={hasHead ? undefined : title}
      bg="bg.panel"
      borderWidth="1px"
      borderColor={isEditing ? 'border.emphasized' : undefined}
      borderRadius="l3"
      minW="0"
      h={stacked ? undefined : '100%'}
      minH={stacked && tile.kind !== 'text' && tile.kind !== 'figures' ? `${heightOf(tile.h)}px` : undefined}
      overflow="hidden"
      focusVisibleRing="inside"
      scrollMarginTop="20"
    >
      {hasHead ? (
        <HStack minH={`${HEAD_PX}px`} wrap={stacked ? 'wrap' : undefined} ps="4" pe="2" gap="2" flexShrink="0">
          {props.handle}
          <Heading as="h2" id={titleId} size="sm" truncate title={title} minW="0">
            {title}
          </Heading>
          <FilterMark tile={tile} common={common} selection={selection} />
          <HStack ref={setHead} gap="1" ms="auto" flexShrink="0" />
          <HStack gap="0.5" flexShrink="0">
            {mode === 'view' ? <PageLink tile={tile} project={project} search={page} title={title} /> : null}
            {props.acts}
          </HStack>
        </HStack>
      ) : null}
      <Box flex="1" minH="0" overflowY={stacked ? 'visible' : 'auto'} px="4" pb="4" pt={hasHead ? '0' : '4'}>
        <TileRoom value={room}>
          {!kind ? (
            <EmptyState
              icon="help"
              title={t('tile.unknown')}
              text={t('tile.unknownText')}
              action={removal ?? undefined}
            />
          ) : error !== null ? (
            failed(error)
          ) : Content ? (
            <PartBoundary failed={failed}>
              <Suspense fallback={<TileSkeleton height={height} />}>
                <OwnAddress search={search} onChange={isEditing ? onChange : undefined}>
                  <TileText value={tile.text}>
                    <BoardSelection value={shared}>
                      <Content project={project} isEditing={isEditing} />
                    </BoardSelection>
                  </TileText>
                </OwnAddress>
              </Suspense>
            </PartBoundary>
          ) : (
            <TileSkeleton height={height} />
          )}
        </TileRoom>
      </Box>
    </Flex>
  );
});

function Removal({ onRemove }: { onRemove: () => void }) {
  const { t } = useTranslation(BOARDS_TEXTS);
  return (
    <ForWriters>
      <Button variant="ghost" colorPalette="red" size="sm" onClick={onRemove}>
        {t('tile.remove')}
      </Button>
    </ForWriters>
  );
}

function TileSkeleton({ height }: { height: number }) {
  const { t } = useTranslation('common');
  return (
    <Box role="status" aria-label={t('state.loading')}>
      <Skeleton h={`${Math.max(24, height - 8)}px`} />
    </Box>
  );
}
