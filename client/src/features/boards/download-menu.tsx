import { Button, Menu, Portal } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { BoardDto, BoardFormat } from '../../api/boards.gen.js';
import { useCreateBoardReportMutation } from '../../api/boards.js';
import { boardsPath } from '../../components/boards/board-path.js';
import { BOARDS_TEXTS } from '../../components/boards/boards-texts.js';
import { Icon } from '../../components/icon.js';
import { MenuItem } from '../../components/menu-item.js';
import { asFilters, type LevelValues } from '../../components/report-scope/scope-values.js';
import { sourceBody } from '../../components/report-source/report-source.js';
import type { ReportSource } from '../../components/report-source/use-report-source.js';
import { notify } from '../../components/toast-store.js';
import { useErrorText } from '../../lib/error-text.js';
import { readerZone } from '../../lib/reader-zone.js';

const FORMATS: readonly BoardFormat[] = ['pptx', 'pdf'];

interface Props {
  projectId: string;
  board: Pick<BoardDto, 'boardid' | 'name'>;
  /** The version on screen. */
  version: number;
  /** The filter on screen. */
  common: LevelValues;
  source: ReportSource;
}

/** The dashboard as it is on screen, as a presentation or a PDF: created in the queue, listed beside the dashboards. */
export function DownloadMenu({ projectId, board, version, common, source }: Props) {
  const { t, i18n } = useTranslation(BOARDS_TEXTS);
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [create] = useCreateBoardReportMutation();
  const [busy, setBusy] = useState(false);
  const { boardid, name } = board;
  const make = async (format: BoardFormat) => {
    setBusy(true);
    const { data, error } = await create({
      createBoardReportDto: {
        ...{ projectid: projectId, boardid, version, format, filters: asFilters(common) },
        ...{ lang: i18n.language as 'en-US', ...readerZone() },
        ...sourceBody(source.publication),
      },
    });
    setBusy(false);
    if (error) return notify({ kind: 'error', title: t('download.failed'), text: errorText(error) });
    const onAct = () => void navigate(`${boardsPath(projectId)}?report=${data.reportid}`);
    notify({
      kind: 'success',
      title: t('download.queued', { name }),
      text: t('download.queuedText'),
      action: { label: t('download.show'), onAct },
    });
  };
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
            {FORMATS.map((format) => (
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
