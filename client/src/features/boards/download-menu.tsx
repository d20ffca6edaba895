import { Button, Menu, Portal } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { BoardDto } from '../../api/boards.gen.js';
import type { BoardsProject } from '../../components/boards/board-path.js';
import { BOARDS_TEXTS } from '../../components/boards/boards-texts.js';
import { DOCUMENT_FORMATS, useBoardDocument } from '../../components/boards/use-board-document.js';
import { Icon } from '../../components/icon.js';
import { MenuItem } from '../../components/menu-item.js';
import type { LevelValues } from '../../components/report-scope/scope-values.js';
import type { ReportSource } from '../../components/report-source/use-report-source.js';

interface Props {
  project: BoardsProject;
  board: Pick<BoardDto, 'boardid' | 'name'>;
  /** The version on screen. */
  version: number;
  /** The filter on screen. */
  common: LevelValues;
  source: ReportSource;
}

/** The dashboard on screen as a presentation or a PDF: queued, and listed beside the dashboards. */
export function DownloadMenu({ project, board, version, common, source }: Props) {
  const { t } = useTranslation(BOARDS_TEXTS);
  const { boardid, name } = board;
  const { make, busy } = useBoardDocument({
    ...{ project, name, filters: common, publication: source.publication },
    of: { boardid, version },
  });
  return (
    <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="outline" colorPalette="gray" loading={busy} aria-label={t('download.label', { name })}>
          <Icon name="download" size={14} />
          {t('download.act')}
          <Icon name="chevronDown" size={12} />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {DOCUMENT_FORMATS.map((format) => (
              <MenuItem key={format} value={format} onChoose={() => void make(format)}>
                {t(`download.${format}`)}
              </MenuItem>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
