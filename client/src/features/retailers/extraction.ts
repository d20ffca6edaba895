import { STORE_SOURCE } from '@core/naming/store-number.js';
import type { TFunction } from 'i18next';

/** The options that are not description fields: file name, project name, planogram name. */
export const FILE_OPTIONS = [STORE_SOURCE.fileName, STORE_SOURCE.projectName, STORE_SOURCE.planogramName] as const;

/** Desc 1 to Desc 50, by their option. */
export const DESC_OPTIONS: readonly number[] = Array.from(
  { length: STORE_SOURCE.lastDesc - STORE_SOURCE.firstDesc + 1 },
  (_, index) => STORE_SOURCE.firstDesc + index,
);

/** The text of a store extraction option, numbered from 1 to 53. */
export function extractionWords(t: TFunction<'retailers'>, option: number): string {
  if (option >= STORE_SOURCE.firstDesc) return t('extraction.desc', { ordinal: option - STORE_SOURCE.firstDesc + 1 });
  if (option === STORE_SOURCE.fileName) return t('extraction.fileName');
  return option === STORE_SOURCE.projectName ? t('extraction.projectName') : t('extraction.planogramName');
}
