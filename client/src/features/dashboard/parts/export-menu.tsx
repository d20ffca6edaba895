import { Menu, Portal } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { downloadFromServer } from '../../../api/download.js';
import { useMaySave } from '../../../api/use-guest.js';
import { useAppStore } from '../../../api/store.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useDashboard } from '../dashboard-context.js';
import { useLazyDatasetsQuery } from '../data/dashboard-api.js';
import { dashboardUrl } from '../data/report-urls.js';
import { ExportButton } from './export-button.js';
import { fileName } from '../../../lib/file-name.js';
import { levelInText, useDashboardWords } from '../use-dashboard-words.js';
import { MenuItem } from '../../../components/menu-item.js';

const DATASETS = ['planograms', 'positions', 'products', 'stores', 'facts'] as const;
type Dataset = (typeof DATASETS)[number];

export interface ExportProps {
  /** Menu items above those of the tables: document formats for the whole page. */
  documents?: ReactNode;
}

/** The page's export: what is on screen as a file with its texts, or all data as CSV. */
export function DashboardExport({ documents }: ExportProps) {
  const words = useDashboardWords();
  const { t } = words;
  const { projectId, projectName, data, state } = useDashboard();
  const store = useAppStore();
  const errorText = useErrorText();
  const [askDatasets] = useLazyDatasetsQuery();
  const maySave = useMaySave();
  const [busy, setBusy] = useState(false);

  const run = async (make: () => Promise<string>) => {
    setBusy(true);
    try {
      notify({ kind: 'success', title: t('export.done', { name: await make() }) });
    } catch (error) {
      notify({ kind: 'error', title: t('export.failed'), text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  const table = (format: 'csv' | 'xlsx') => () => {
    const measures = { space: data.space, sales: data.salesMeasure };
    const choice = { filter: data.filter.id, units: state.units, format };
    const url = dashboardUrl(projectId, data.level, data.parent, measures, choice);
    return downloadFromServer(store, url, `${fileName(projectName, words.level(data.level))}.${format}`, 'guest');
  };
  const dataset = (name: Dataset) => async () => {
    const { link } = (await askDatasets({ project: projectId }).unwrap()).find((file) => file.name === name) ?? {};
    if (!link) throw { status: 404, code: 'http-404' };
    return downloadFromServer(store, link, `${fileName(projectName, name)}.csv`, 'guest');
  };
  if (!maySave.page) return null;
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <ExportButton loading={busy} />
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="240px">
            {documents}
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel>{t('export.level', { level: levelInText(words, data.level) })}</Menu.ItemGroupLabel>
              <MenuItem value="csv" onChoose={() => void run(table('csv'))}>
                {t('table:exportCsv')}
              </MenuItem>
              <MenuItem value="xlsx" onChoose={() => void run(table('xlsx'))}>
                {t('table:exportXlsx')}
              </MenuItem>
            </Menu.ItemGroup>
            {maySave.data ? <Menu.Separator /> : null}
            <Menu.ItemGroup hidden={!maySave.data}>
              <Menu.ItemGroupLabel>{t('export.datasets')}</Menu.ItemGroupLabel>
              {DATASETS.map((name) => (
                <MenuItem key={name} value={name} onChoose={() => void run(dataset(name))}>
                  {t(`export.${name}`)}
                </MenuItem>
              ))}
            </Menu.ItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
