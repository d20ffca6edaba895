import { Button, HStack, Text } from '@chakra-ui/react';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { BoardDto, BoardTileDto } from '../../api/boards.gen.js';
import { useGetBoardVersionQuery } from '../../api/boards.js';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { useNamedTile } from '../../components/boards/use-named-tile.js';
import { EDITED } from '../../components/boards/board-path.js';
import { BOARDS_TEXTS } from '../../components/boards/boards-texts.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { ForWriters } from '../../components/for-writers.js';
import { ReportScope } from '../../components/report-scope/report-scope.js';
import { asFilters, isEmpty, LEVELS, type LevelValues, ofLevels } from '../../components/report-scope/scope-values.js';
import { useReportSource } from '../../components/report-source/use-report-source.js';
import { useSourceReading } from '../../components/report-source/use-source-reading.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { readSource, SOURCE } from '../../lib/source-address.js';
import { useEscape } from '../../lib/use-escape.js';
import { useNarrow } from '../../lib/use-narrow.js';
import { useUrlText } from '../../lib/url-state.js';
import { type BoardDraft, withTile } from './board-draft.js';
import { BoardHead, EditHead } from './board-heads.js';
import { HistoryBar } from './history-bar.js';
import { withoutTile } from './layout-moves.js';
import { SelectionChips } from './selection-chips.js';
import { useAddTile } from './use-add-tile.js';
import { type BoardDraftActs, useBoardDraft } from './use-board-draft.js';
import { type ShownSelection, useShownSelection } from './use-board-selection.js';
import { useCommonFilter } from './use-common-filter.js';
import { useSaveBoard } from './use-save-board.js';
import { ViewGrid } from './view-grid.js';

const EditGrid = lazyPart(
  async () => (await import('./edit-grid.js')).EditGrid,
  () => <PanelSkeleton height="420px" />,
);
const Presentation = lazyPart(async () => (await import('./presentation.js')).Presentation);
const HistoryDrawer = lazyPart(async () => (await import('./history-drawer.js')).HistoryDrawer);
const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog.js')).ConflictDialog);

interface Props {
  project: ProjectDetailsDto;
  board: BoardDto;
}

/** Starts edit mode when the dashboard was opened for editing; not again after a reload. */
function useOpenedToEdit(begin: () => void): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isAsked = (state as Partial<typeof EDITED> | null)?.edit === EDITED.edit;
  const act = useEffectEvent(begin);
  useEffect(() => {
    if (!isAsked) return;
    act();
    void navigate({ pathname, search }, { replace: true, state: null });
  }, [isAsked, navigate, pathname, search]);
}

/** The version in the address: for viewing, and possibly restoring. */
function useShownVersion(projectId: string, board: BoardDto) {
  const [text, setText] = useUrlText('version');
  const number = /^[1-9]\d{0,8}$/.test(text ?? '') && Number(text) !== board.version ? Number(text) : null;
  const answer = useGetBoardVersionQuery(
    { p: projectId, boardid: board.boardid, number: number ?? 0 },
    { skip: number === null },
  );
  const earlier = number === null ? undefined : answer.currentData;
  const show = (next: number | null) => setText(next === null || next === board.version ? null : String(next));
  return { number, earlier, error: answer.error, retry: () => void answer.refetch(), show };
}

interface NoTilesProps {
  isEditing: boolean;
  onEdit: (() => void) | null;
}

function NoTiles({ isEditing, onEdit }: NoTilesProps) {
  const { t } = useTranslation(BOARDS_TEXTS);
  const begin = onEdit ? (
    <ForWriters>
      <Button onClick={onEdit}>{t('edit.begin')}</Button>
    </ForWriters>
  ) : undefined;
  return (
    <EmptyState
      icon="dashboard"
      title={t('empty.title')}
      text={t(isEditing ? 'empty.editText' : 'empty.text')}
      action={isEditing ? undefined : begin}
    />
  );
}

interface ScopeProps {
  projectId: string;
  publication: string | undefined;
  common: LevelValues;
  onCommon: (next: LevelValues) => void;
  isEditing: boolean;
  /** Goes back to what was saved; null: that is on screen. */
  onSaved: (() => void) | null;
  /** What was selected by clicks; null while tiles are arranged. */
  selection: ShownSelection | null;
}

/** What every tile without a filter of its own is narrowed to. */
function CommonScope({ projectId, publication, common, onCommon, isEditing, onSaved, selection }: ScopeProps) {
  const { t } = useTranslation(BOARDS_TEXTS);
  return (
    <HStack gap="3" wrap="wrap" mb="4">
      <ReportScope projectId={projectId} publication={publication} levels={LEVELS} value={common} onChange={onCommon} />
      {onSaved ? (
        <Button size="sm" variant="ghost" onClick={onSaved}>
          {t('asSaved')}
        </Button>
      ) : null}
      {isEditing ? <Text color="fg.muted">{t('edit.commonFilter')}</Text> : null}
      {selection ? <SelectionChips projectId={projectId} publication={publication} shown={selection} /> : null}
    </HStack>
  );
}

interface ShownProps extends Props {
  name: string;
  tiles: readonly BoardTileDto[];
  saved: LevelValues;
  draft: BoardDraft | null;
  acts: BoardDraftActs;
  /** Above the filter: heading and actions. Receives a function that presents the current view, and its filter. */
  head: (present: (() => void) | null, common: LevelValues) => ReactNode;
  onEdit: (() => void) | null;
  /** Starts edit mode without the tile; null when the user may not edit. */
  onRemove: ((id: string) => void) | null;
}

/** The filter and the tiles, in view, edit or presentation mode. */
function Shown({ project, name, tiles, saved, draft, acts, head, onEdit, onRemove }: ShownProps) {
  const source = useReportSource(project);
  const { isReading, publication: read } = useSourceReading(project, source);
  const [written] = useUrlText(SOURCE);
  const publication = readSource(written);
  const stacked = useNarrow();
  const [isPresenting, setPresenting] = useState(false);
  const [viewed, setViewed, isOther] = useCommonFilter(saved);
  const selection = useShownSelection();
  // While presenting, Esc ends that.
  useEscape(() => selection.choose({}), !draft && !isPresenting && !isEmpty(selection.selection));
  const view = (next: LevelValues) => {
    setViewed(next);
    // A newer filter goes before what was selected at its levels.
    selection.choose(
      ofLevels(
        selection.selection,
        LEVELS.filter((level) => !next[level]?.length),
      ),
    );
  };
  const { change } = acts;
  const onTiles = useCallback((next: BoardTileDto[]) => change((now) => ({ ...now, tiles: next })), [change]);
  const onTile = useCallback(
    (id: string, next: Partial<BoardTileDto>) => change((now) => withTile(now, id, next)),
    [change],
  );
  const common = draft ? draft.present.filters : viewed;
  const shared = useMemo(() => ({ project, common, publication, stacked }), [project, common, publication, stacked]);
  return (
    <>
      {head(tiles.length > 0 && isReading ? () => setPresenting(true) : null, common)}
      <CommonScope
        projectId={project.projectid}
        publication={source.publication}
        common={common}
        onCommon={(next) => (draft ? change((now) => ({ ...now, filters: asFilters(next) })) : view(next))}
        isEditing={draft !== null}
        onSaved={isOther && !draft ? () => view(saved) : null}
        selection={draft ? null : selection}
      />
      {tiles.length === 0 ? (
        <NoTiles isEditing={draft !== null} onEdit={onEdit} />
      ) : !isReading ? (
        <PanelSkeleton height="420px" />
      ) : draft ? (
        <EditGrid key={read} tiles={tiles} {...shared} onTiles={onTiles} onTile={onTile} />
      ) : (
        <ViewGrid
          key={read}
          tiles={tiles}
          {...shared}
          selection={selection}
          mode="view"
          onRemove={onRemove ?? undefined}
        />
      )}
      {isPresenting ? (
        <Presentation {...{ name, tiles, selection, source }} {...shared} onEnd={() => setPresenting(false)} />
      ) : null}
    </>
  );
}

/** A dashboard with its actions: view, edit, present, restore an earlier version. */
export function BoardView({ project, board }: Props) {
  const { projectid } = project;
  const version = useShownVersion(projectid, board);
  const source = useReportSource(project);
  const [draft, acts] = useBoardDraft(board.boardid);
  const saving = useSaveBoard(projectid, board.boardid, acts);
  const [history, setHistory] = useState(false);
  const { change } = acts;
  const onTiles = useCallback((tiles: BoardTileDto[]) => change((now) => ({ ...now, tiles })), [change]);
  const addTile = useAddTile(project, draft?.present.tiles ?? [], onTiles);
  const removeTile = useCallback(
    (id: string) => {
      acts.begin(board);
      change((now) => ({ ...now, tiles: withoutTile(now.tiles, id) }));
    },
    [acts, board, change],
  );
  useNamedTile();
  useOpenedToEdit(() => acts.begin(board));
  const isWaiting = version.number !== null && !version.earlier;
  if (isWaiting && version.error) return <ErrorState error={version.error} onRetry={version.retry} />;
  if (isWaiting) return <PanelSkeleton height="420px" />;
  const content = draft?.present ?? version.earlier ?? board;
  const onEdit = version.number === null ? () => acts.begin(board) : null;
  return (
    <>
      <Shown
        project={project}
        board={board}
        name={content.name}
        tiles={content.tiles}
        saved={(version.earlier ?? board).filters}
        draft={draft}
        acts={acts}
        onEdit={onEdit}
        onRemove={onEdit && removeTile}
        head={(onPresent, common) =>
          draft ? (
            <EditHead draft={draft} acts={acts} saving={saving} addTile={addTile} />
          ) : (
            <>
              <BoardHead
                {...{ project, board, source, onEdit, onPresent }}
                download={content.tiles.length > 0 ? { version: version.number ?? board.version, common } : null}
                onHistory={() => setHistory(true)}
              />
              <HistoryBar
                {...{ board, projectId: projectid }}
                version={version.earlier}
                onLeave={() => version.show(null)}
              />
            </>
          )
        }
      />
      {history ? (
        <HistoryDrawer
          projectId={projectid}
          board={board}
          shown={version.number ?? board.version}
          onShow={version.show}
          onClose={() => setHistory(false)}
        />
      ) : null}
      {saving.conflict && draft ? <ConflictDialog conflict={saving.conflict} {...{ saving, draft, acts }} /> : null}
    </>
  );
}
