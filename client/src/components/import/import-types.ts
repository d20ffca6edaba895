import './import-texts.js';

/** The types shared by all imports; the contract's answers have these shapes. */
export interface ImportFinding {
  code: string;
  severity: 'error' | 'warning' | 'info';
  line: number;
  cell?: number;
  found?: string;
  params?: { [key: string]: unknown };
}

export interface ColumnGuess {
  field: string | null;
  confidence: number;
  reason: ('remembered' | 'name' | 'similar' | 'content') | null;
}

export interface PreviewRow {
  line: number;
  cells: string[];
  values: { [key: string]: unknown };
}

export interface ReadingPreview {
  format: 'csv' | 'xlsx';
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'gb18030' | null;
  delimiter: ',' | ';' | '\t' | '|' | null;
  sheets: string[];
  sheet: string | null;
  headline: number;
  heads: string[];
  guesses: ColumnGuess[];
  columns: (string | null)[];
  decimalsign: 'point' | 'comma';
  lengthunit: 'cm' | 'mm' | 'm' | 'in' | 'ft';
  isunitassumed: boolean;
  rows: PreviewRow[];
  findings: ImportFinding[];
}

/** The user's choices about reading a file; null or omitted values are detected. */
export interface ReadingChoice {
  encoding?: ReadingPreview['encoding'];
  delimiter?: ReadingPreview['delimiter'];
  sheet?: string | null;
  headline?: number | null;
  columns?: (string | null)[] | null;
  decimalsign?: ReadingPreview['decimalsign'] | null;
  lengthunit?: ReadingPreview['lengthunit'] | null;
}
