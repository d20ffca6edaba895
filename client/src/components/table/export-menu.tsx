import { Button, Menu, Portal } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMaySave } from '../../api/use-guest.js';
import { useAppStore } from '../../api/store.js';
import { downloadFromServer, saveFile } from '../../api/download.js';
import { useErrorText } from '../../lib/error-text.js';
import { useFormat } from '../../lib/use-format.js';
import { Icon } from '../icon.js';
import { notify } from '../toast-store.js';
import type { DataColumn } from './data-column.js';
import { MenuItem } from '../menu-item.js';

export type ExportFormat = 'csv' | 'xlsx';

export interface TableExport {
  /** Without the extension. */
  fileName: string;
  /** The filter in words and the data's time, for the second sheet of a workbook made in the browser. */
  about?: { label: string; text: string }[];
  /**
   * The server's export of the same table, which contains every row and column; without it, the rows on screen are
   * exported.
   */
  server?: { url: (format: ExportFormat) => string; as: 'user' | 'guest' };
}

/** Called with the number of rows written so far, and the total. */
export type OnPart = (done: number, of: number) => void;

/** Export of rows that are kept on the server. */
export interface FarExport<Row> {
  csv: (onPart: OnPart) => Promise<Blob>;
  /** Batch after batch. */
  rows: (onPart: OnPart) => AsyncIterable<readonly Row[]>;
  /** Why such a file is impossible now, in words; null when it is possible. */
  refusal: (format: ExportFormat) => string | null;
  /** What went wrong, in words; null for errors with a general message. */
  reason: (error: unknown) => string | null;
}

interface Props<Row extends object> {
  source: TableExport;
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: () => readonly Row[];
  far?: FarExport<Row>;
}

/** Exports as CSV or as an Excel workbook. */
export function ExportMenu<Row extends object>({ source, label, columns, rows, far }: Props<Row>) {
  const { t } = useTranslation('table');
  const store = useAppStore();
  const errorText = useErrorText();
  const maySave = useMaySave();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [share, setShare] = useState<number | null>(null);

  const make = async (wanted: ExportFormat): Promise<string> => {
    const name = `${source.fileName}.${wanted}`;
    if (source.server) return downloadFromServer(store, source.server.url(wanted), name, source.server.as);
    const onPart: OnPart = (done, of) => setShare(of > 0 ? done / of : null);
    if (far && wanted === 'csv') {
      saveFile(await far.csv(onPart), name);
      return name;
    }
    const { tableFile, tableWorkbook } = await import('./table-file.js');
    const sheets = { data: t('sheets.data'), about: t('sheets.about'), rows: t('sheets.rows') };
    const content = { title: label, about: source.about ?? [], columns, rows: rows() };
    const file = far
      ? await tableWorkbook({ ...content, rows: far.rows(onPart) }, sheets)
      : await tableFile(wanted, content, sheets);
    saveFile(file, name);
    return name;
  };
  const run = async (wanted: ExportFormat) => {
    const refusal = far?.refusal(wanted) ?? null;
    if (refusal !== null) {
      notify({ kind: 'warning', title: t('exportFailed'), text: refusal });
      return;
    }
    setBusy(true);
    try {
      notify({ kind: 'success', title: t('exported', { name: await make(wanted) }) });
    } catch (error) {
      notify({ kind: 'error', title: t('exportFailed'), text: far?.reason(error) ?? errorText(error) });
    } finally {
      setBusy(false);
      setShare(null);
    }
  };
  if (!maySave.page) return null;
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button
          variant="outline"
          colorPalette="gray"
          loading={busy}
          loadingText={share === null ? t('exporting') : t('exportingPart', { share: format.percent(share, 0) })}
        >
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
