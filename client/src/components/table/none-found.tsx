import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../feedback/empty-state.js';

/** Shown when search and filters leave no rows. */
export function NoneFound({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation('table');
  return (
    <EmptyState
      title={t('noneFound')}
      text={t('noneFoundText')}
      action={
        <Button variant="outline" onClick={onReset}>
          {t('resetSearch')}
        </Button>
      }
    />
  );
}
