import { Menu } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { questionOf } from '../../../components/boards/board-question.js';
import { BOARDS_TEXTS } from '../../../components/boards/boards-texts.js';
import { DOCUMENT_FORMATS, useBoardDocument } from '../../../components/boards/use-board-document.js';
import { MenuItem } from '../../../components/menu-item.js';
import { useAddress } from '../../../lib/url-state.js';
import { useDashboard } from '../dashboard-context.js';

/** Exports the dashboard on screen as a presentation or a PDF. */
export function ReportDocuments({ publication }: { publication: string | undefined }) {
  const { t } = useTranslation(BOARDS_TEXTS);
  const { projectId, state } = useDashboard();
  const { question } = questionOf(useAddress().toString());
  const { make } = useBoardDocument({
    ...{ projectId, name: t('templates.report.title'), filters: state.filters, publication },
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
