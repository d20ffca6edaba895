import type { FigureSettings } from '../../../core/metrics/figure-settings.js';
import type { DisplaySystem } from '../../../core/units/display.js';
import type { DatasetFormat, DatasetName } from '../dto/extract.dto.js';

/** The tool that a notebook is for. */
export interface NotebookSource {
  readonly project: string;
  /** `Publication 3`, or another name of the data. */
  readonly source: string;
  readonly time: Date;
  readonly display: DisplaySystem;
  readonly settings: FigureSettings;
  /** The name of a dataset's file after the download. */
  readonly fileOf: (name: DatasetName, format: DatasetFormat) => string;
}
