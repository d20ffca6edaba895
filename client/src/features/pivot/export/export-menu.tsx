import { Button, Menu, Portal } from '@chakra-ui/react';
import { urlOf } from '../../../api/routes.js';
import { Icon } from '../../../components/icon.js';
import { usePivot } from '../pivot-context.js';
import { usePivotWords } from '../use-pivot-words.js';
import { fileNameOf, usePivotDownload } from './use-pivot-download.js';
import { MenuItem } from '../../../components/menu-item.js';

/** Exports the pivot on screen: as saved, or for the current question. */
export function PivotExport({ savedId, name, disabled }: { savedId: string | null; name: string; disabled: boolean }) {
  const { t } = usePivotWords();
  const { projectId, projectName, table, question, publication } = usePivot();
  const { busy, save } = usePivotDownload();
  const run = (format: 'csv' | 'xlsx') => {
    const file = fileNameOf(projectName, name);
    if (savedId !== null) {
      const url = urlOf('/api/pivot/getpivot/{p}/{pivotid}', { p: projectId, pivotid: savedId, format });
      void save(url, null, format, file);
    } else {
      const url = urlOf('/api/pivot/previewpivot', { publication, format });
      void save(url, { projectid: projectId, table, ...question }, format, file);
    }
  };
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button variant="outline" colorPalette="gray" loading={busy} disabled={disabled}>
          <Icon name="download" size={14} />
          {t('export.button')}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="200px">
            <MenuItem value="xlsx" onChoose={() => run('xlsx')}>
              {t('export.xlsx')}
            </MenuItem>
            <MenuItem value="csv" onChoose={() => run('csv')}>
              {t('export.csv')}
            </MenuItem>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
