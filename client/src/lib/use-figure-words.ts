import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Why a figure is null, in words, by the server's code; a code that is not known here gets a general sentence. */
export function useReasonText(): (code: string) => string {
  const { t, i18n } = useTranslation('common');
  return useCallback(
    (code) =>
      i18n.exists(`common:figure.reasons.${code}`) ? t(`figure.reasons.${code as 'other'}`) : t('figure.reasons.other'),
    [t, i18n],
  );
}

/** A unit as the reader's language writes it (`sqft` → sq ft, 平方英尺); a currency code or unknown unit stays as it is. */
export function useUnitText(): (unit: string) => string {
  const { t, i18n } = useTranslation('common');
  return useCallback((unit) => (i18n.exists(`common:units.${unit}`) ? t(`units.${unit as 'ft'}`) : unit), [t, i18n]);
}

/** The store of planograms without a store number, as the calls name it. */
export const UNASSIGNED = 'unassigned';

/** A value's name in the reader's language: as it is, but for the one name that the product gives itself. */
export function useValueText(): (name: string) => string {
  const { t } = useTranslation('common');
  return useCallback((name) => (name === UNASSIGNED ? t('figure.unassigned') : name), [t]);
}
