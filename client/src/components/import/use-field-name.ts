import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableObject } from '../../../../src/core/tables/table-fields.js';
import './import-texts.js';

/** Names of fields in the current language. Fields are declared in core, so their keys are only known at run time. */
export function useFieldName(object: TableObject): (name: string) => string {
  const { t } = useTranslation('import');
  return useCallback((name) => t(`fields.${object}.${name}` as 'fields.prd.upc'), [t, object]);
}
