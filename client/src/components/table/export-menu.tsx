import { Button, Menu, Portal } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMaySave } from '../../api/use-guest.js';
import { useAppStore } from '../../api/store.js';
import { downloadFromServer, saveFile } from '../../api/download.js';
import { useErrorText } from '../../lib/error-text.js';
import { Icon } from '../icon.js';
import { notify } from '../toast-store.js';
import type { DataColumn } from './data-column.js';
import { MenuItem } from '../menu-item.js';

export type ExportFormat = 'csv' | 'xlsx';

export interface TableExport {
  /** Without ending. */
  fileName: string;
  /** The filter in words and the data's time, on the second sheet of a workbook made here. */
  about?: { label: string; text: string }[];
  /** The same table from the server, which writes every row and column of it; without it the rows on screen are written. */
  server?: { url: (format: ExportFormat) => string; as: 'user' | 'guest' };
}

interface Props<Row extends object> {
  source: TableExport;
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: () => readonly Row[];
}

/** Export as CSV or as an Excel workbook. */
export function ExportMenu<Row extends object>({ source, label, columns, rows }: Props<Row>) {
  const { t } = useTranslation('table');
  const store = useAppStore();
  const errorText = useErrorText();
  const maySave = useMaySave();
  const [busy, setBusy] = useState(false);

  const make = async (format: ExportFormat): Promise<string> => {
    const name = `${source.fileName}.${format}`;
    if (source.server) return downloadFromServer(store, source.server.url(format), name, source.server.as);
    const { tableFile } = await import('./table-file.js');
    const sheets = { data: t('sheets.data'), about: t('sheets.about'), rows: t('sheets.rows') };
    const content = { title: label, about: source.about ?? [], columns, rows: rows() };
    saveFile(await tableFile(format, content, sheets), name);
    return name;
  };
  const run = async (format: ExportFormat) => {
    setBusy(true);
    try {
      notify({ kind: 'success', title: t('exported', { name: await make(format) }) });
    } catch (error) {
      notify({ kind: 'error', title: t('exportFailed'), text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  if (!maySave.page) return null;
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="outline" colorPalette="gray" loading={busy} loadingText={t('exporting')}>
          <Icon name="download" size={14} />
          {t('export')}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <MenuItem value="csv" onChoose={() => void run('csv')}>
              {t('exportCsv')}
            </MenuItem>
            <MenuItem value="xlsx" onChoose={() => void run('xlsx')}>
              {t('exportXlsx')}
            </MenuItem>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
