import { FigureSettings } from '../../../../core/metrics/figure-settings.js';
import type { SnapshotEntity } from '../snapshot.entity.js';

/** The settings that the analysis was made with; later changes of the project do not affect it. */
export function settingsOf({ settings }: Pick<SnapshotEntity, 'settings'>): FigureSettings {
  return new FigureSettings(settings.limits);
}
