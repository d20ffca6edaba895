import { Menu } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { BoardsProject } from '../../../components/boards/board-path.js';
import { questionOf } from '../../../components/boards/board-question.js';
import { BOARDS_TEXTS } from '../../../components/boards/boards-texts.js';
import { DOCUMENT_FORMATS, useBoardDocument } from '../../../components/boards/use-board-document.js';
import { MenuItem } from '../../../components/menu-item.js';
import { useAddress } from '../../../lib/url-state.js';
import { useDashboard } from '../dashboard-context.js';

interface Props {
  project: BoardsProject;
  publication: string | undefined;
}

/** Exports the dashboard on screen as a presentation or a PDF. */
export function ReportDocuments({ project, publication }: Props) {
  const { t } = useTranslation(BOARDS_TEXTS);
  const { state } = useDashboard();
  const { question } = questionOf(useAddress().toString());
  const { make } = useBoardDocument({
    ...{ project, name: t('templates.report.title'), filters: state.filters, publication },
    of: { question },
  });
  return (
    <>
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel>{t('templates.report.name')}</Menu.ItemGroupLabel>
        {DOCUMENT_FORMATS.map((format) => (
          <MenuItem key={format} value={format} onChoose={() => void make(format)}>
            {t(`download.${format}`)}
          </MenuItem>
        ))}
      </Menu.ItemGroup>
      <Menu.Separator />
    </>
  );
}
