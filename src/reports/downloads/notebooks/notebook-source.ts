import type { FigureSettings } from '../../../core/metrics/figure-settings.js';
import type { DisplaySystem } from '../../../core/units/display.js';
import type { DatasetFormat, DatasetName } from '../dto/extract.dto.js';

/** What a notebook is made for. */
export interface NotebookSource {
  readonly project: string;
  /** `Publication 3`, or what else the data are. */
  readonly source: string;
  readonly time: Date;
  readonly display: DisplaySystem;
  readonly settings: FigureSettings;
  /** What a dataset's file is called once it has been downloaded. */
  readonly fileOf: (name: DatasetName, format: DatasetFormat) => string;
}
