import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFromServer } from '../../api/download.js';
import { urlOf } from '../../api/routes.js';
import { useAppStore } from '../../api/store.js';
import { Icon } from '../../components/icon.js';
import { notify } from '../../components/toast-store.js';
import { VALIDATION_TEXTS } from '../../components/validation/validation-texts.js';
import { useErrorText } from '../../lib/error-text.js';
import { useValidationPage } from './validation-context.js';

/** Every finding as a workbook, from the server. */
export function ExportButton({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const { projectId, project } = useValidationPage();
  const store = useAppStore();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const url = urlOf('/api/main/exportvalidation/{p}', { p: projectId });
      const name = await downloadFromServer(store, url, `${project?.projName ?? 'validation'}.xlsx`, 'user');
      notify({ kind: 'success', title: t('page.exported', { name }) });
    } catch (error) {
      notify({ kind: 'error', title: t('page.exportFailed'), text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      disabled={disabled}
      loading={busy}
      loadingText={t('page.exporting')}
      onClick={() => void run()}
    >
      <Icon name="download" size={14} />
      {t('page.export')}
    </Button>
  );
}
