import { ApiProperty } from '@nestjs/swagger';
import { DATASETS, type DatasetName } from './extract.dto.js';

export const DICTIONARY_TYPES = ['text', 'integer', 'number', 'boolean'] as const;

/** A column of a dataset, in words of the language that was asked for. */
export class DictionaryColumnDto {
  @ApiProperty({ enum: DATASETS, enumName: 'DatasetName' })
  dataset: DatasetName;
  /** Its heading in CSV and XLSX and its name in Parquet: the same in every language. */
  column: string;
  @ApiProperty({ enum: DICTIONARY_TYPES, enumName: 'DatasetColumnType' })
  type: (typeof DICTIONARY_TYPES)[number];
  /** A unit, or the currency; null: it has none. */
  unit: string | null;
  meaning: string;
  /** How a figure is computed; null where nothing is. */
  formula: string | null;
}

export class DataDictionaryDto {
  columns: DictionaryColumnDto[];
}
