import { Button, type ButtonProps } from '@chakra-ui/react';
import { Icon } from '../../../components/icon.js';
import { useDashboardWords } from '../use-dashboard-words.js';

/** Opens the export; rendered before its menu has loaded. */
export function ExportButton(props: ButtonProps) {
  const { t } = useDashboardWords();
  return (
    <Button variant="outline" colorPalette="gray" loadingText={t('export.label')} {...props}>
      <Icon name="download" size={14} />
      {t('export.label')}
    </Button>
  );
}
