import { Box, Button, Menu, Portal } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFromServer } from '../../api/download.js';
import { urlOf } from '../../api/routes.js';
import { useAppStore } from '../../api/store.js';
import { Icon } from '../../components/icon.js';
import { PageHeader } from '../../components/page-header.js';
import { notify } from '../../components/toast-store.js';
import { useErrorText } from '../../lib/error-text.js';
import type { Language } from '../../lib/language.js';
import { AuditFilters } from './audit-filters.js';
import { AuditList } from './audit-list.js';
import { type AuditFilter, useAuditFilter } from './use-audit-filter.js';
import { MenuItem } from '../../components/menu-item.js';

function ExportButton({ filter }: { filter: AuditFilter }) {
  const { t, i18n } = useTranslation('audit');
  const errorText = useErrorText();
  const store = useAppStore();
  const [busy, setBusy] = useState(false);
  const save = async (format: 'csv' | 'xlsx') => {
    setBusy(true);
    const url = urlOf('/api/lite/auditexport', { ...filter.query, format, lang: i18n.language as Language });
    try {
      const name = await downloadFromServer(store, url, `${t('title')}.${format}`, 'user');
      notify({ kind: 'success', title: t('export.done', { name }) });
    } catch (error) {
      notify({ kind: 'error', title: t('export.failed'), text: errorText(error) });
    }
    setBusy(false);
  };
  return (
    <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="outline" loading={busy}>
          <Icon name="download" size={14} />
          {t('export.label')}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {(['csv', 'xlsx'] as const).map((format) => (
              <MenuItem key={format} value={format} onChoose={() => void save(format)}>
                {t(`export.${format}`)}
              </MenuItem>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

/** `/admin/audit`: who did what and when. */
export default function AuditPage() {
  const { t } = useTranslation('audit');
  const filter = useAuditFilter();
  return (
    <Box>
      <PageHeader title={t('title')} lead={t('lead')} actions={<ExportButton filter={filter} />} />
      <AuditFilters filter={filter} />
      <AuditList key={JSON.stringify(filter.query)} filter={filter} />
    </Box>
  );
}
