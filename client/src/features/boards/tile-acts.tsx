import { Box, Field, Input, Text, Textarea } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_NAME, LONGEST_TEXT, MOST_TILES, placeFor } from '@core/boards/board-layout.js';
import type { BoardTileDto } from '../../api/boards.gen.js';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { boardTileKind } from '../../app/board-tiles.js';
import { ActsMenu, type MenuAct } from '../../components/acts-menu.js';
import { BOARDS_TEXTS } from '../../components/boards/boards-texts.js';
import { newTileId } from '../../components/boards/tile-id.js';
import { FormDialog } from '../../components/form-dialog.js';
import { ReportScope } from '../../components/report-scope/report-scope.js';
import { asFilters, LEVELS } from '../../components/report-scope/scope-values.js';
import { Choice } from '../../components/choice.js';
import { withoutTile } from './layout-moves.js';

interface Props {
  tile: BoardTileDto;
  title: string;
  tiles: readonly BoardTileDto[];
  project: ProjectDetailsDto;
  publication: string | null;
  onTile: (id: string, change: Partial<BoardTileDto>) => void;
  onTiles: (tiles: BoardTileDto[]) => void;
}

const OWN_OR_COMMON = ['common', 'own'] as const;

/** Title, filter and text of a tile. */
function TileDialog({ tile, project, publication, onTile, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation([BOARDS_TEXTS, 'common']);
  const [title, setTitle] = useState(tile.title);
  const [text, setText] = useState(tile.text);
  const [filters, setFilters] = useState(tile.filters);
  const input = useRef<HTMLInputElement>(null);
  const kind = boardTileKind(tile.kind);
  const submit = () => {
    onTile(tile.id, { title: title.trim(), text, filters });
    onClose();
    return Promise.resolve();
  };
  return (
    <FormDialog
      title={t('tile.change')}
      submitLabel={t('common:actions.apply')}
      busy={false}
      size="lg"
      focusRef={input}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field.Root>
        <Field.Label>{t('tile.title')}</Field.Label>
        <Input ref={input} value={title} maxLength={LONGEST_NAME} onChange={(event) => setTitle(event.target.value)} />
        <Field.HelperText>{t('tile.titleHelp')}</Field.HelperText>
      </Field.Root>
      {tile.kind === 'text' ? (
        <Field.Root>
          <Field.Label>{t('text.name')}</Field.Label>
          <Textarea
            value={text}
            rows={10}
            maxLength={LONGEST_TEXT}
            onChange={(event) => setText(event.target.value)}
            fontFamily="mono"
          />
          <Field.HelperText>{t('text.help')}</Field.HelperText>
        </Field.Root>
      ) : null}
      {kind?.isFiltered ? (
        <Box>
          <Text fontWeight="medium" mb="2">
            {t('tile.filter')}
          </Text>
          <Choice
            label={t('tile.filter')}
            value={filters === null ? 'common' : 'own'}
            options={OWN_OR_COMMON.map((value) => ({ value, text: t(`tile.filterOf.${value}`) }))}
            onChoose={(value) => setFilters(value === 'common' ? null : {})}
            maxW="100%"
          />
          {filters === null ? null : (
            <Box mt="2">
              <ReportScope
                projectId={project.projectid}
                publication={publication ?? undefined}
                levels={LEVELS}
                value={filters}
                onChange={(next) => setFilters(asFilters(next))}
              />
            </Box>
          )}
        </Box>
      ) : null}
    </FormDialog>
  );
}

/** What can be done with a tile while the dashboard is arranged. */
export function TileActs(props: Props) {
  const { t } = useTranslation(BOARDS_TEXTS);
  const { tile, title, tiles, onTiles } = props;
  const [open, setOpen] = useState(false);
  const copy: MenuAct = {
    key: 'copy',
    text: t('tile.copy'),
    act: () => onTiles([...tiles, { ...tile, id: newTileId(), ...placeFor(tiles, tile) }]),
  };
  const acts: MenuAct[] = [
    { key: 'change', text: t('tile.change'), act: () => setOpen(true) },
    ...(tiles.length < MOST_TILES ? [copy] : []),
    { key: 'remove', text: t('tile.remove'), removes: true, act: () => onTiles(withoutTile(tiles, tile.id)) },
  ];
  return (
    <>
      <ActsMenu label={t('tile.acts', { title })} acts={acts} size="2xs" />
      {open ? <TileDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
