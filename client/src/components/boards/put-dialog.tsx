import { Field, Input, RadioGroup, Stack } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LONGEST_NAME, type TileKind } from '@core/boards/board-layout.js';
import { useAddBoardTileMutation, useCreateBoardMutation, useListBoardsQuery } from '../../api/boards.js';
import { keptSource } from '../../lib/source-address.js';
import { useFormat } from '../../lib/use-format.js';
import { ErrorState } from '../feedback/error-state.js';
import { PanelSkeleton } from '../feedback/skeletons.js';
import { FormDialog } from '../form-dialog.js';
import { notify } from '../toast-store.js';
import { tilePlace } from './use-named-tile.js';
import { questionOf } from './board-question.js';
import { boardPath, type BoardsProject } from './board-path.js';
import { BOARDS_TEXTS } from './boards-texts.js';
import { newTileId } from './tile-id.js';
import { asFilters } from '../report-scope/scope-values.js';

const NEW = 'new';

interface Props {
  project: BoardsProject;
  kind: TileKind;
  title: string;
  size: { w: number; h: number };
  search: string;
  onClose: () => void;
}

/** Asks which dashboard, existing or new, and confirms with a link to it. */
export function PutDialog({ project, kind, title, size, search, onClose }: Props) {
  const { t } = useTranslation([BOARDS_TEXTS, 'common']);
  const { projectid } = project;
  const format = useFormat();
  const navigate = useNavigate();
  const { data: boards, error: unknown, refetch } = useListBoardsQuery({ p: projectid });
  const [add, adding] = useAddBoardTileMutation();
  const [create, creating] = useCreateBoardMutation();
  const [picked, setPicked] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [tileTitle, setTileTitle] = useState(title);
  const input = useRef<HTMLInputElement>(null);
  const nameId = useId();
  const chosen = picked ?? boards?.[0]?.boardid ?? NEW;
  const isNew = chosen === NEW;
  const tell = (boardid: string, boardName: string, tileid: string) =>
    notify({
      kind: 'success',
      title: t('put.done', { title: tileTitle.trim() || title }),
      text: boardName,
      action: {
        label: t('put.open'),
        onAct: () => void navigate(`${boardPath(project, boardid)}${keptSource(search)}${tilePlace(tileid)}`),
      },
    });
  const submit = async () => {
    const { question, filters } = questionOf(search);
    const tile = {
      ...{ id: 'new', kind, question, text: '', x: 0, y: 0, ...size },
      title: tileTitle.trim() === title ? '' : tileTitle.trim(),
      filters: filters && asFilters(filters),
    };
    if (isNew) {
      const { data } = await create({
        createBoardDto: { projectid, name: name.trim(), tiles: [{ ...tile, id: newTileId() }] },
      });
      if (!data) return;
      tell(data.boardid, data.name, data.tiles[0]?.id ?? '');
    } else {
      const { data } = await add({ addBoardTileDto: { projectid, boardid: chosen, tile } });
      if (!data) return;
      tell(data.boardid, data.name, data.tileid);
    }
    onClose();
  };
  return (
    <FormDialog
      title={t('put.title')}
      submitLabel={t('put.act')}
      isReady={boards !== undefined && (!isNew || name.trim() !== '')}
      busy={adding.isLoading || creating.isLoading}
      error={isNew ? creating.error : adding.error}
      focusRef={input}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field.Root>
        <Field.Label>{t('tile.title')}</Field.Label>
        <Input
          ref={input}
          value={tileTitle}
          maxLength={LONGEST_NAME}
          onChange={(event) => setTileTitle(event.target.value)}
        />
      </Field.Root>
      {boards ? (
        <RadioGroup.Root value={chosen} onValueChange={({ value }) => setPicked(value)} aria-label={t('put.which')}>
          <Stack gap="2" maxH="240px" overflowY="auto" p="1">
            {[...boards.map((board) => ({ value: board.boardid, board })), { value: NEW, board: null }].map(
              ({ value, board }) => (
                <RadioGroup.Item key={value} value={value} alignItems="flex-start">
                  <RadioGroup.ItemHiddenInput />
                  <RadioGroup.ItemIndicator mt="0.5" />
                  <RadioGroup.ItemText>
                    {board
                      ? `${board.name} · ${t('tileCount', { count: board.tileCount, formatted: format.integer(board.tileCount) })}`
                      : t('put.new')}
                  </RadioGroup.ItemText>
                </RadioGroup.Item>
              ),
            )}
          </Stack>
        </RadioGroup.Root>
      ) : unknown ? (
        <ErrorState error={unknown} onRetry={() => void refetch()} />
      ) : (
        <PanelSkeleton height="80px" />
      )}
      {boards && isNew ? (
        <Field.Root required>
          <Field.Label htmlFor={nameId}>{t('name')}</Field.Label>
          <Input id={nameId} value={name} maxLength={LONGEST_NAME} onChange={(event) => setName(event.target.value)} />
        </Field.Root>
      ) : null}
    </FormDialog>
  );
}
