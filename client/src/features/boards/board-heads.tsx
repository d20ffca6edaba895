import { Button, Flex, HStack, IconButton, Input, Menu, Portal, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_NAME } from '@core/boards/board-layout.js';
import type { BoardDto } from '../../api/boards.gen.js';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { ActsMenu, type MenuAct } from '../../components/acts-menu.js';
import { BOARDS_TEXTS } from '../../components/boards/boards-texts.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { ForWriters } from '../../components/for-writers.js';
import { Icon } from '../../components/icon.js';
import { MenuItem } from '../../components/menu-item.js';
import { PageHeader } from '../../components/page-header.js';
import { SourcePicker } from '../../components/report-source/source-picker.js';
import type { ReportSource } from '../../components/report-source/use-report-source.js';
import { StatusTag } from '../../components/status-tag.js';
import { useFormat } from '../../lib/use-format.js';
import type { LevelValues } from '../../components/report-scope/scope-values.js';
import { type BoardDraft, isChanged } from './board-draft.js';
import { DownloadMenu } from './download-menu.js';
import { useBoardActs } from './use-board-acts.js';
import type { BoardDraftActs } from './use-board-draft.js';
import type { Saving } from './use-save-board.js';

interface HeadProps {
  project: ProjectDetailsDto;
  board: BoardDto;
  source: ReportSource;
  /** Null: it is not what can be changed. */
  onEdit: (() => void) | null;
  onPresent: (() => void) | null;
  /** What can be downloaded: the version and the filter on screen; null: there is nothing on it. */
  download: { version: number; common: LevelValues } | null;
  onHistory: () => void;
}

/** Name, source, and what can be done with the dashboard. */
export function BoardHead({ project, board, source, onEdit, onPresent, download, onHistory }: HeadProps) {
  const { t } = useTranslation(BOARDS_TEXTS);
  const format = useFormat();
  const acts = useBoardActs(project, true);
  const changed = t('changedBy', { author: board.changedBy, time: format.dateTime(board.changedAt) });
  return (
    <PageHeader
      title={board.name}
      lead={project.kind === 'lite' ? `${project.projName} · ${changed}` : changed}
      marks={
        <>
          {board.first ? <StatusTag kind="good">{t('first.mark')}</StatusTag> : null}
          <SourcePicker project={project} source={source} />
        </>
      }
      actions={
        <>
          <Button variant="outline" colorPalette="gray" aria-haspopup="dialog" onClick={onHistory}>
            <Icon name="clock" size={14} />
            {t('history.act')}
          </Button>
          {download ? <DownloadMenu {...{ project, board, source }} {...download} /> : null}
          {onPresent ? (
            <Button variant="outline" colorPalette="gray" onClick={onPresent}>
              <Icon name="play" size={14} />
              {t('present.act')}
            </Button>
          ) : null}
          {onEdit ? (
            <ForWriters>
              <Button onClick={onEdit}>
                <Icon name="edit" size={14} />
                {t('edit.begin')}
              </Button>
            </ForWriters>
          ) : null}
          <ForWriters>
            <ActsMenu label={t('acts', { name: board.name })} acts={acts(board)} size="sm" />
          </ForWriters>
        </>
      }
    />
  );
}

function AddMenu({ acts }: { acts: readonly MenuAct[] }) {
  const { t } = useTranslation(BOARDS_TEXTS);
  return (
    <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="outline" disabled={acts.length === 0} title={acts.length === 0 ? t('edit.full') : undefined}>
          <Icon name="plus" size={14} />
          {t('edit.add')}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content maxH="min(420px, 70dvh)" overflowY="auto">
            {acts.map(({ key, text, act }) => (
              <MenuItem key={key} value={key} onChoose={act}>
                {text}
              </MenuItem>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

interface EditProps {
  draft: BoardDraft;
  acts: BoardDraftActs;
  saving: Saving;
  addTile: readonly MenuAct[];
}

/** The name as a field, and what can be done while the dashboard is arranged. */
export function EditHead({ draft, acts, saving, addTile }: EditProps) {
  const { t } = useTranslation([BOARDS_TEXTS, 'common']);
  const [isAsking, setAsking] = useState(false);
  const { name } = draft.present;
  const [typed, setTyped] = useState(name);
  useEffect(() => setTyped(name), [name]);
  const rename = () => {
    const next = typed.trim();
    if (next === '') setTyped(name);
    else acts.change((content) => ({ ...content, name: next }));
  };
  const dirty = isChanged(draft);
  const tool = (icon: 'undo' | 'redo', enabled: boolean, act: () => void) => (
    <IconButton
      variant="outline"
      colorPalette="gray"
      disabled={!enabled}
      aria-label={t(`edit.${icon}`)}
      title={t(`edit.${icon}`)}
      onClick={act}
    >
      <Icon name={icon} size={16} />
    </IconButton>
  );
  return (
    <Flex wrap="wrap" gap="3" mb="4" align="flex-start" justify="space-between">
      <HStack gap="3" flex="1 1 320px" wrap="wrap">
        <Input
          aria-label={t('name')}
          value={typed}
          maxLength={LONGEST_NAME}
          maxW="480px"
          fontWeight="semibold"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={rename}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && rename()}
        />
        <Text color="fg.muted" role="status">
          {t(dirty ? 'edit.unsaved' : 'edit.unchanged')}
        </Text>
      </HStack>
      <HStack gap="2" wrap="wrap">
        <AddMenu acts={addTile} />
        {tool('undo', draft.past.length > 0, acts.undo)}
        {tool('redo', draft.future.length > 0, acts.redo)}
        <Button variant="outline" colorPalette="gray" onClick={() => (dirty ? setAsking(true) : acts.end())}>
          {t(dirty ? 'edit.discard' : 'common:actions.cancel')}
        </Button>
        <Button loading={saving.busy} disabled={!dirty} onClick={() => void saving.save(draft)}>
          {t('common:actions.save')}
        </Button>
      </HStack>
      <ConfirmDialog
        open={isAsking}
        title={t('edit.discardTitle')}
        confirmLabel={t('edit.discard')}
        destructive
        onConfirm={acts.end}
        onCancel={() => setAsking(false)}
      >
        {t('edit.discardText')}
      </ConfirmDialog>
    </Flex>
  );
}
