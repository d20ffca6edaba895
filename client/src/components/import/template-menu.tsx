import { languageOf } from '@core/language.js';
import { Button, Menu, Portal } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { downloadFromServer } from '../../api/download.js';
import { useAppStore } from '../../api/store.js';
import { Icon } from '../icon.js';
import type { ExportFormat } from '../table/export-menu.js';
import { notify } from '../toast-store.js';
import { useErrorText } from '../../lib/error-text.js';
import type { ImportCalls } from './import-calls.js';
import './import-texts.js';
import type { TableObject } from '../../../../src/core/tables/table-fields.js';
import { MenuItem } from '../menu-item.js';

/** An empty list to fill in, in the current language. */
export function TemplateMenu({ object, url }: { object: TableObject; url: ImportCalls['templateUrl'] }) {
  const { t, i18n } = useTranslation('import');
  const store = useAppStore();
  const errorText = useErrorText();
  const lang = languageOf(i18n.language);
  const fetchIt = async (format: ExportFormat) => {
    try {
      await downloadFromServer(store, url(object, format, lang), `template.${format}`, 'user');
    } catch (error) {
      notify({ kind: 'error', title: errorText(error) });
    }
  };
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="outline" colorPalette="gray">
          <Icon name="download" size={14} />
          {t('template.title')}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {(['xlsx', 'csv'] as const).map((format) => (
              <MenuItem key={format} value={format} onChoose={() => void fetchIt(format)}>
                {t(`template.${format}`)}
              </MenuItem>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
