import { STORE_SOURCE } from '@core/naming/store-number.js';
import { useTranslation } from 'react-i18next';

/** The name of a place for store numbers, by its number in the extraction rule. */
export function usePlaceName(): (source: number) => string {
  const { t } = useTranslation('common');
  return (source) => {
    if (source === STORE_SOURCE.fileName) return t('storePlaces.fileName');
    if (source === STORE_SOURCE.projectName) return t('storePlaces.projectName');
    if (source === STORE_SOURCE.planogramName) return t('storePlaces.planogramName');
    return t('storePlaces.desc', { ordinal: source - STORE_SOURCE.firstDesc + 1 });
  };
}
