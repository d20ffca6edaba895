import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The text for why a figure is null, by the server's code; a general sentence for unknown codes. */
export function useReasonText(): (code: string) => string {
  const { t, i18n } = useTranslation('common');
  return useCallback(
    (code) =>
      i18n.exists(`common:figure.reasons.${code}`) ? t(`figure.reasons.${code as 'other'}`) : t('figure.reasons.other'),
    [t, i18n],
  );
}

/** A unit in the reader's language (`sqft` → sq ft, 平方英尺); currency codes and unknown units are unchanged. */
export function useUnitText(): (unit: string) => string {
  const { t, i18n } = useTranslation('common');
  return useCallback((unit) => (i18n.exists(`common:units.${unit}`) ? t(`units.${unit as 'ft'}`) : unit), [t, i18n]);
}

/** How calls name the store of planograms without a store number. */
export const UNASSIGNED = 'unassigned';

/** A value's name in the reader's language: unchanged, except for the one name that the product assigns. */
export function useValueText(): (name: string) => string {
  const { t } = useTranslation('common');
  return useCallback((name) => (name === UNASSIGNED ? t('figure.unassigned') : name), [t]);
}

/** A store's name where nothing else says that it is one: with only a number for a name, it is “Store 102”. */
export function useStoreText(): (name: string) => string {
  const { t } = useTranslation('common');
  const valueText = useValueText();
  return useCallback(
    (name) => (/\p{L}/u.test(name) ? valueText(name) : t('figure.store', { store: name })),
    [t, valueText],
  );
}
