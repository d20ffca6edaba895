import type { KeyMatch } from '@core/naming/key-match.js';
import { compileStorePattern } from '@core/naming/store-pattern.js';
import type { ProjectSettingsDto, UpdateProjectSettingsDto } from '../../../api/uploads.gen.js';
import { typedNumber } from '../../../lib/typed-number.js';

export type ProductKey = ProjectSettingsDto['productKey'];

/** The settings as they stand in the form. */
export interface SettingsDraft {
  readonly storeExtraction: number | null;
  readonly storePattern: string;
  readonly movementDays: string;
  readonly segmentCell: number | null;
  readonly subsegmentCell: number | null;
  readonly packageCell: number | null;
  readonly productKey: ProductKey;
  readonly codePage: ProjectSettingsDto['codePage'];
  readonly keyMatch: KeyMatch;
}

/** Days that movement may cover, as the server takes them. */
export const MOST_DAYS = 731;

export function draftOf(settings: ProjectSettingsDto): SettingsDraft {
  const {
    storeExtraction,
    storePattern,
    movementDays,
    segmentCell,
    subsegmentCell,
    packageCell,
    productKey,
    codePage,
    keyMatch,
  } = settings;
  return {
    ...{ storeExtraction, storePattern: storePattern ?? '', movementDays: String(movementDays) },
    ...{ segmentCell, subsegmentCell, packageCell, productKey, codePage, keyMatch },
  };
}

/** The days as they were typed; null when they are none that the server takes. */
export function daysOf(text: string): number | null {
  const days = typedNumber(text);
  if (days === null || days < 1 || days > MOST_DAYS) return null;
  return Math.round(days * 100) / 100;
}

export function isUsable({ storeExtraction, storePattern, movementDays }: SettingsDraft): boolean {
  const pattern = storePattern.trim();
  return (
    storeExtraction !== null && daysOf(movementDays) !== null && (pattern === '' || compileStorePattern(pattern).ok)
  );
}

/** What the server is told; nothing while something of it cannot be used. */
export function changeOf(projectid: string, draft: SettingsDraft): UpdateProjectSettingsDto | null {
  const movementDays = daysOf(draft.movementDays);
  if (!isUsable(draft) || movementDays === null || draft.storeExtraction === null) return null;
  const { storeExtraction, segmentCell, subsegmentCell, packageCell, productKey, codePage, keyMatch } = draft;
  const pattern = draft.storePattern.trim();
  return {
    ...{ projectid, storeExtraction, storePattern: pattern === '' ? null : pattern, movementDays },
    ...{ segmentCell, subsegmentCell, packageCell, productKey, codePage, keyMatch },
  };
}

/** Whether a draft says something else than what is stored. */
export function isChanged(draft: SettingsDraft, settings: ProjectSettingsDto): boolean {
  const stored = draftOf(settings);
  const names = Object.keys(stored) as (keyof SettingsDraft)[];
  return names.some((name) => String(draft[name] ?? '').trim() !== String(stored[name] ?? '').trim());
}
