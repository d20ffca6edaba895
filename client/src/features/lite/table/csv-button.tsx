import { Button, type ButtonProps } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.js';

/** Opens a project's datasets; rendered before its menu has loaded. */
export function CsvButton({ name, ...rest }: ButtonProps & { name: string }) {
  const { t } = useTranslation('lite');
  return (
    <Button variant="ghost" size="xs" aria-label={t('actions.csvOf', { name })} {...rest}>
      <Icon name="download" size={14} />
      {t('actions.csv')}
    </Button>
  );
}
