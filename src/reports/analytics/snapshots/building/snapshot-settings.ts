import { FigureSettings } from '../../../../core/metrics/figure-settings.js';
import type { SnapshotEntity } from '../snapshot.entity.js';

/** What the analysis was made with: later changes of the project do not alter it. */
export function settingsOf({ settings }: Pick<SnapshotEntity, 'settings'>): FigureSettings {
  return new FigureSettings(settings.limits);
}
