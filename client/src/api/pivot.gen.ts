import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createPivotFilter: build.mutation<CreatePivotFilterApiResponse, CreatePivotFilterApiArg>({
      query: (queryArg) => ({
        url: `/api/pivot/createpivotfilter`,
        method: 'POST',
        body: queryArg.createPivotDto,
        params: {
          units: queryArg.units,
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    deletePivot: build.mutation<DeletePivotApiResponse, DeletePivotApiArg>({
      query: (queryArg) => ({ url: `/api/pivot/deletepivot`, method: 'POST', body: queryArg.pivotKeyDto }),
    }),
    getPivot: build.query<GetPivotApiResponse, GetPivotApiArg>({
      query: (queryArg) => ({
        url: `/api/pivot/getpivot/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.pivotid))}`,
        params: {
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    getPivotCells: build.query<GetPivotCellsApiResponse, GetPivotCellsApiArg>({
      query: (queryArg) => ({
        url: `/api/pivot/getpivotcells`,
        method: 'POST',
        body: queryArg.pivotWindowDto,
        params: {
          units: queryArg.units,
        },
      }),
    }),
    getPivotFields: build.query<GetPivotFieldsApiResponse, GetPivotFieldsApiArg>({
      query: (queryArg) => ({
        url: `/api/pivot/getpivotfields/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    getPivotRows: build.query<GetPivotRowsApiResponse, GetPivotRowsApiArg>({
      query: (queryArg) => ({
        url: `/api/pivot/getpivotrows`,
        method: 'POST',
        body: queryArg.pivotRowsDto,
        params: {
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    getPivotValues: build.query<GetPivotValuesApiResponse, GetPivotValuesApiArg>({
      query: (queryArg) => ({
        url: `/api/pivot/getpivotvalues/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.field))}`,
        params: {
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    listPivots: build.query<ListPivotsApiResponse, ListPivotsApiArg>({
      query: (queryArg) => ({ url: `/api/pivot/listpivots/${encodeURIComponent(String(queryArg.p))}` }),
    }),
    previewPivot: build.query<PreviewPivotApiResponse, PreviewPivotApiArg>({
      query: (queryArg) => ({
        url: `/api/pivot/previewpivot`,
        method: 'POST',
        body: queryArg.askPivotDto,
        params: {
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
    updatePivot: build.mutation<UpdatePivotApiResponse, UpdatePivotApiArg>({
      query: (queryArg) => ({
        url: `/api/pivot/updatepivot`,
        method: 'POST',
        body: queryArg.updatePivotDto,
        params: {
          units: queryArg.units,
          request: queryArg.request,
          publication: queryArg.publication,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as pivotGenerated };
export type CreatePivotFilterApiResponse = /** status 200 The pivot, saved. */ PivotDto;
export type CreatePivotFilterApiArg = {
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  createPivotDto: CreatePivotDto;
};
export type DeletePivotApiResponse = unknown;
export type DeletePivotApiArg = {
  pivotKeyDto: PivotKeyDto;
};
export type GetPivotApiResponse = /** status 200 A saved pivot */ PivotDto;
export type GetPivotApiArg = {
  /** Project id. */
  p: string;
  /** The saved pivot. */
  pivotid: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
};
export type GetPivotCellsApiResponse = /** status 200 The cells that have rows behind them. */ PivotCellsDto;
export type GetPivotCellsApiArg = {
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  pivotWindowDto: PivotWindowDto;
};
export type GetPivotFieldsApiResponse =
  /** status 200 Fields with how many values each has, and measures. */ PivotFieldsDto;
export type GetPivotFieldsApiArg = {
  /** Project id. */
  p: string;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
};
export type GetPivotRowsApiResponse =
  /** status 200 The rows behind a cell of a pivot, with file and line */ PivotRowPageDto;
export type GetPivotRowsApiArg = {
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  pivotRowsDto: PivotRowsDto;
};
export type GetPivotValuesApiResponse = /** status 200 The values by name. */ PivotValueDto[];
export type GetPivotValuesApiArg = {
  /** Project id. */
  p: string;
  /** A field of pivots. */
  field: PivotField;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
};
export type ListPivotsApiResponse = /** status 200 The pivots without their numbers. */ SavedPivotDto[];
export type ListPivotsApiArg = {
  /** Project id. */
  p: string;
};
export type PreviewPivotApiResponse = /** status 200 Make a pivot without saving it */ PivotDto;
export type PreviewPivotApiArg = {
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  askPivotDto: AskPivotDto;
};
export type UpdatePivotApiResponse = /** status 200 The pivot as it is now. */ PivotDto;
export type UpdatePivotApiArg = {
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  updatePivotDto: UpdatePivotDto;
};
export type SnapshotRefDto = {
  id: string;
  /** 1, 2, 3 … in the project. */
  number: number;
  createdAt: string;
  requestid: string;
  /** Its number among the project's publications; null: it is none. */
  publication: number | null;
  /** A full project's data that nobody has published. Lite projects have no drafts. */
  draft: boolean;
};
export type PivotAgainstDto = {
  snapshot: SnapshotRefDto;
  /** Money of the two cannot be subtracted. */
  currencyDiffers: boolean;
};
export type PivotTable = 'facts' | 'positions';
export type PivotField =
  | 'category'
  | 'subcategory'
  | 'segment'
  | 'subsegment'
  | 'manufacturer'
  | 'brand'
  | 'package'
  | 'product'
  | 'banner'
  | 'region'
  | 'state'
  | 'cluster'
  | 'store'
  | 'planogramcategory'
  | 'planogram'
  | 'bay'
  | 'shelf'
  | 'fixture'
  | 'fixturetype'
  | 'merchstyle'
  | 'orientation';
export type PivotMeasure =
  | 'linear'
  | 'square'
  | 'area'
  | 'cubic'
  | 'facings'
  | 'capacity'
  | 'units'
  | 'sales'
  | 'profit'
  | 'products'
  | 'stores'
  | 'planograms'
  | 'positions'
  | 'daysOfSupply'
  | 'turns'
  | 'packout'
  | 'gmroi'
  | 'shareOfSpace'
  | 'shareOfSales'
  | 'index'
  | 'fairShareSpace'
  | 'opportunity'
  | 'spaceGapValue'
  | 'expectedChangeLow'
  | 'expectedChangeHigh'
  | 'coverage'
  | 'itemCoverage'
  | 'salesPerLinear'
  | 'unitsPerLinear'
  | 'profitPerLinear'
  | 'itemDistribution'
  | 'distribution'
  | 'pointsOfDistribution'
  | 'averageItemsPerStore'
  | 'totalDistributionPoints'
  | 'linearPerStore'
  | 'facingsPerStore'
  | 'unitsPerStore'
  | 'salesPerStore';
export type SpaceMeasure = 'linear' | 'square' | 'area' | 'cubic' | 'facings' | 'capacity';
export type SalesMeasure = 'units' | 'sales' | 'profit';
export type SharesOf = 'parent' | 'category' | 'column' | 'row' | 'total';
export type AskedLimitDto = {
  /** A field of the rows or columns. */
  field: PivotField;
  /** The measure, or the name of the calculated measure, whose figure in the total column (of a field across: the total row) decides. */
  by: string;
  /** Lines whose figure is lower are left out; in the units of the answer. */
  least?: number;
  /** Lines whose figure is higher are left out. */
  most?: number;
  /** So many of the highest of those that are left. */
  top?: number;
  /** So many of the lowest; with top both ends. */
  bottom?: number;
  /** false: what is left out is not shown as a line of its own. */
  others?: boolean;
};
export type CalculatedFormat = 'number' | 'percent' | 'money';
export type AskedCalculatedDto = {
  /** Measures by their ids, numbers, + - * / and parentheses, abs, min, max, round; figures are in the units of the answer. */
  formula: string;
  /** How it is written; number unless given. */
  format?: CalculatedFormat;
  /** No other measure's name. */
  name: string;
};
export type PivotQuestionDto = {
  table: PivotTable;
  rows: PivotField[];
  columns: PivotField[];
  measures: PivotMeasure[];
  filters: {
    [key: string]: string[];
  };
  space: SpaceMeasure;
  sales: SalesMeasure;
  within: SharesOf;
  limits: AskedLimitDto[];
  calculated: AskedCalculatedDto[];
  /** The publication that it is compared with: its number, current or draft; left out: none. */
  against?: string;
};
export type ReplacedMeasureDto = {
  /** What stands in its place: computed when the pivot is computed again. */
  by: PivotMeasure[];
  measure: string;
};
export type PivotMeasureDto = {
  measure: PivotMeasure;
  /** Its unit as a code: ft, sqft, USD, ratio, days, count … */
  unit: string;
};
export type PivotCalculatedDto = {
  name: string;
  /** number, ratio, or a currency. */
  unit: string;
};
export type PivotLineDto = {
  /** What filters and cells take; ~ for what has no value, ~others for all that a limit leaves out. */
  keys: string[];
  /** Null for what has no value, and for codes of the format (fixturetype, merchstyle, orientation). */
  names: (string | null)[];
  /** How many lines it stands for; there when it is that of the others. */
  others?: number;
};
export type PivotCellDto = {
  /** By measure, then by calculated measure. Sub-totals and totals are computed from the rows themselves, ratios from sums. */
  values: (number | null)[];
  /** By measure, why a value is null; left out when none is. */
  reasons?: (string | null)[];
  /** The same figures of the publication that is compared with; left out when it has no rows behind the cell. */
  before?: (number | null)[];
  /** true: only the publication that is compared with has rows behind the cell. */
  gone?: boolean;
  /** Index in rowLines. */
  row: number;
  /** Index in columnLines. */
  column: number;
};
export type LinearUnit = 'ft' | 'm' | 'cm';
export type SquareUnit = 'sqft' | 'm2' | 'cm2';
export type CubicUnit = 'cuft' | 'm3' | 'cm3';
export type PerLinearUnit = 'ft' | 'm';
export type ReportUnitsDto = {
  linear: LinearUnit;
  square: SquareUnit;
  area: SquareUnit;
  cubic: CubicUnit;
  /** What sales, units and profit per linear are per. */
  perLinear: PerLinearUnit;
  /** What movement, sales and profit are counted over. */
  period: 'week';
  /** ISO 4217. */
  money: string;
};
export type FilterWordDto = {
  /** A product level, a store level or planogram. */
  level: string;
  /** The chosen values, the first 100; a name beside the key where they differ. */
  values: string[];
  /** How many are chosen. */
  count: number;
};
export type ReportFilterRefDto = {
  /** Null without a filter. */
  id: string | null;
  name: string | null;
  words: FilterWordDto[];
};
export type PivotDto = {
  /** Null: no other publication is compared with. */
  against: PivotAgainstDto | null;
  /** Null: not saved. */
  pivotid: string | null;
  /** Null: not saved. */
  filename: string | null;
  /** The publication that the numbers are of; null: an analysis that was not published. */
  publication: number | null;
  /** When the numbers were computed. */
  computedAt: string;
  /** A newer publication, or for what was not published a newer analysis, stands by now. */
  outdated: boolean;
  question: PivotQuestionDto;
  /** Measures of a saved pivot that are no more. */
  replaced: ReplacedMeasureDto[];
  measures: PivotMeasureDto[];
  calculated: PivotCalculatedDto[];
  /** The total first, each sub-total before its lines, values by name. */
  rowLines: PivotLineDto[];
  columnLines: PivotLineDto[];
  /** By row, then by column. */
  cells: PivotCellDto[];
  /** false: cells are those of the total row and the total column; getpivotcells has the others. */
  complete: boolean;
  /** How many figures an answer may have before it is not complete. */
  limit: number;
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type FieldErrorDto = {
  /** The field, with dots into objects and lists: `filters.brand.0`. */
  field: string;
  /** What is wrong with it, and what it takes. */
  message: string;
};
export type ProblemDto = {
  /** Always `about:blank`: `code` says what happened. */
  type: string;
  /** The status in words. */
  title: string;
  /** The HTTP status. */
  status: number;
  /** What happened, in English. */
  detail: string;
  /** What happened, for programs: `<module>.<reason>`, or the code of the sign-in provider. */
  code: string;
  /** The path that was called, without its query. */
  instance: string;
  /** The call’s reference (`X-Request-Id`), to quote to support: every log line of the call carries it. */
  requestId?: string;
  /** Values for a text made from the code. */
  params?: {
    [key: string]: string | number;
  };
  /** The fields that are not valid. */
  errors?: FieldErrorDto[];
};
export type UnitChoice = 'in' | 'm' | 'cm';
export type CreatePivotDto = {
  /** facts: planogram × product × store, with sales. positions: each position on its shelf, without sales. Left out: positions when a field needs them. */
  table?: PivotTable;
  /** Fields down, the outermost first; at most 5. */
  rows?: PivotField[];
  /** Fields across, the outermost first; at most 3, at most 6 together with the rows. */
  columns?: PivotField[];
  /** Figures of a cell, at most 12; linear unless given. */
  measures?: PivotMeasure[];
  /** Kept values by field; fields are joined by "and", the values of one by "or". */
  filters?: {
    [key: string]: string[];
  };
  /** The space behind shares, index and coverage; linear unless given. */
  space?: SpaceMeasure;
  /** The sales behind shares and index; sales unless given. */
  sales?: SalesMeasure;
  /** What shares, index, fair share and coverage of a cell are taken of: the line above it (parent), its item's categories with the cell's own stores, planograms and places, its column's total, its row's, or everything. Left out: the line above where one of the products is, else the category. Outermost lines have no line above: they are of their category. */
  within?: SharesOf;
  /** Top and bottom lines, and lines by their figures: at most one limit a field. */
  limits?: AskedLimitDto[];
  /** Measures of one's own, at most 6. */
  calculated?: AskedCalculatedDto[];
  /** Another publication whose figures stand beside: its number, current or draft. */
  against?: string;
  /** The name it is saved under. */
  filename: string;
  /** The project. */
  projectid: string;
};
export type PivotKeyDto = {
  /** The project. */
  projectid: string;
  /** The saved pivot. */
  pivotid: string;
};
export type ReportFormat = 'json' | 'csv' | 'xlsx';
export type Language = 'en-US' | 'zh-CN';
export type TrueOrFalse = 'true' | 'false';
export type PivotCellsDto = {
  cells: PivotCellDto[];
};
export type PivotLineKeysDto = {
  /** As rowLines and columnLines have them. */
  keys: string[];
};
export type PivotWindowLinesDto = {
  /** Lines down, at most 200. */
  down: PivotLineKeysDto[];
  /** Lines across, at most 200. */
  across: PivotLineKeysDto[];
};
export type PivotWindowDto = {
  /** facts: planogram × product × store, with sales. positions: each position on its shelf, without sales. Left out: positions when a field needs them. */
  table?: PivotTable;
  /** Fields down, the outermost first; at most 5. */
  rows?: PivotField[];
  /** Fields across, the outermost first; at most 3, at most 6 together with the rows. */
  columns?: PivotField[];
  /** Figures of a cell, at most 12; linear unless given. */
  measures?: PivotMeasure[];
  /** Kept values by field; fields are joined by "and", the values of one by "or". */
  filters?: {
    [key: string]: string[];
  };
  /** The space behind shares, index and coverage; linear unless given. */
  space?: SpaceMeasure;
  /** The sales behind shares and index; sales unless given. */
  sales?: SalesMeasure;
  /** What shares, index, fair share and coverage of a cell are taken of: the line above it (parent), its item's categories with the cell's own stores, planograms and places, its column's total, its row's, or everything. Left out: the line above where one of the products is, else the category. Outermost lines have no line above: they are of their category. */
  within?: SharesOf;
  /** Top and bottom lines, and lines by their figures: at most one limit a field. */
  limits?: AskedLimitDto[];
  /** Measures of one's own, at most 6. */
  calculated?: AskedCalculatedDto[];
  /** Another publication whose figures stand beside: its number, current or draft. */
  against?: string;
  /** The project. */
  projectid: string;
  /** The snapshot that the pivot was answered of. */
  snapshotid: string;
  /** The lines whose cells are wanted; together at most 100,000 figures. */
  lines: PivotWindowLinesDto;
};
export type PivotFieldGroup = 'product' | 'store' | 'planogram' | 'position';
export type PivotFieldDto = {
  field: PivotField;
  group: PivotFieldGroup;
  /** Distinct values; null for what only positions know: it is not counted beforehand. */
  count: number | null;
};
export type PivotFieldsDto = {
  /** Every measure of facts. */
  measures: PivotMeasure[];
  /** Those that a pivot of positions can show. */
  positionMeasures: PivotMeasure[];
  fields: PivotFieldDto[];
};
export type PivotRowDto = {
  filename: string;
  /** The planogram's line for a fact without one of its own; the position's line otherwise. */
  line: number;
  /** Line of the product's row; null when the file has none. */
  productLine: number | null;
  /** Line of the row that gives movement and price on this planogram. */
  performanceLine: number | null;
  planogramid: string;
  planogram: string | null;
  store: string;
  /** How often it counts: the stores in scope that the planogram stands in. */
  stores: number;
  key: string;
  upc: string | null;
  name: string | null;
  positions: number;
  facings: number | null;
  linear: number | null;
  square: number | null;
  area: number | null;
  cubic: number | null;
  capacity: number | null;
  units: number | null;
  sales: number | null;
  profit: number | null;
  price: number | null;
  unitCost: number | null;
  daysOfSupply: number | null;
  bay: number | null;
  shelf: number | null;
  fixture: number | null;
  /** Codes of the format. */
  fixturetype: number | null;
  merchstyle: number | null;
  orientation: number | null;
};
export type PivotRowPageDto = {
  items: PivotRowDto[];
  /** How many rows there are in all. */
  count: number;
  lastEvaluatedKey: string | null;
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type PivotRowsDto = {
  /** facts: planogram × product × store, with sales. positions: each position on its shelf, without sales. Left out: positions when a field needs them. */
  table?: PivotTable;
  /** Fields down, the outermost first; at most 5. */
  rows?: PivotField[];
  /** Fields across, the outermost first; at most 3, at most 6 together with the rows. */
  columns?: PivotField[];
  /** Figures of a cell, at most 12; linear unless given. */
  measures?: PivotMeasure[];
  /** Kept values by field; fields are joined by "and", the values of one by "or". */
  filters?: {
    [key: string]: string[];
  };
  /** The space behind shares, index and coverage; linear unless given. */
  space?: SpaceMeasure;
  /** The sales behind shares and index; sales unless given. */
  sales?: SalesMeasure;
  /** What shares, index, fair share and coverage of a cell are taken of: the line above it (parent), its item's categories with the cell's own stores, planograms and places, its column's total, its row's, or everything. Left out: the line above where one of the products is, else the category. Outermost lines have no line above: they are of their category. */
  within?: SharesOf;
  /** Top and bottom lines, and lines by their figures: at most one limit a field. */
  limits?: AskedLimitDto[];
  /** Measures of one's own, at most 6. */
  calculated?: AskedCalculatedDto[];
  /** Another publication whose figures stand beside: its number, current or draft. */
  against?: string;
  /** The cell's value of each of its lines, by field, as keys of its lines name them; nothing: the total. */
  cell?: {
    [key: string]: string;
  };
  /** The snapshot of the pivot that showed the cell; left out, the one that the query names. */
  snapshotid?: string;
  /** Rows in a page, at most 1000. */
  limit?: number;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** The project. */
  projectid: string;
};
export type PivotValueDto = {
  key: string;
  /** Null for what has no value, and for codes of the format. */
  name: string | null;
  /** Of a position's field: how many positions; else null. */
  count: number | null;
};
export type SavedPivotDto = {
  pivotid: string;
  filename: string;
  question: PivotQuestionDto;
  /** The publication that the numbers are of; null: an analysis that was not published. */
  publication: number | null;
  /** The analysis' number. */
  snapshot: number;
  outdated: boolean;
  /** Figures in it. */
  cells: number;
  /** Who made it. */
  author: string;
  createdAt: string;
  computedAt: string;
};
export type AskPivotDto = {
  /** facts: planogram × product × store, with sales. positions: each position on its shelf, without sales. Left out: positions when a field needs them. */
  table?: PivotTable;
  /** Fields down, the outermost first; at most 5. */
  rows?: PivotField[];
  /** Fields across, the outermost first; at most 3, at most 6 together with the rows. */
  columns?: PivotField[];
  /** Figures of a cell, at most 12; linear unless given. */
  measures?: PivotMeasure[];
  /** Kept values by field; fields are joined by "and", the values of one by "or". */
  filters?: {
    [key: string]: string[];
  };
  /** The space behind shares, index and coverage; linear unless given. */
  space?: SpaceMeasure;
  /** The sales behind shares and index; sales unless given. */
  sales?: SalesMeasure;
  /** What shares, index, fair share and coverage of a cell are taken of: the line above it (parent), its item's categories with the cell's own stores, planograms and places, its column's total, its row's, or everything. Left out: the line above where one of the products is, else the category. Outermost lines have no line above: they are of their category. */
  within?: SharesOf;
  /** Top and bottom lines, and lines by their figures: at most one limit a field. */
  limits?: AskedLimitDto[];
  /** Measures of one's own, at most 6. */
  calculated?: AskedCalculatedDto[];
  /** Another publication whose figures stand beside: its number, current or draft. */
  against?: string;
  /** The project. */
  projectid: string;
};
export type AskedPivotDto = {
  /** facts: planogram × product × store, with sales. positions: each position on its shelf, without sales. Left out: positions when a field needs them. */
  table?: PivotTable;
  /** Fields down, the outermost first; at most 5. */
  rows?: PivotField[];
  /** Fields across, the outermost first; at most 3, at most 6 together with the rows. */
  columns?: PivotField[];
  /** Figures of a cell, at most 12; linear unless given. */
  measures?: PivotMeasure[];
  /** Kept values by field; fields are joined by "and", the values of one by "or". */
  filters?: {
    [key: string]: string[];
  };
  /** The space behind shares, index and coverage; linear unless given. */
  space?: SpaceMeasure;
  /** The sales behind shares and index; sales unless given. */
  sales?: SalesMeasure;
  /** What shares, index, fair share and coverage of a cell are taken of: the line above it (parent), its item's categories with the cell's own stores, planograms and places, its column's total, its row's, or everything. Left out: the line above where one of the products is, else the category. Outermost lines have no line above: they are of their category. */
  within?: SharesOf;
  /** Top and bottom lines, and lines by their figures: at most one limit a field. */
  limits?: AskedLimitDto[];
  /** Measures of one's own, at most 6. */
  calculated?: AskedCalculatedDto[];
  /** Another publication whose figures stand beside: its number, current or draft. */
  against?: string;
};
export type UpdatePivotDto = {
  /** Another question in its place, computed now. */
  question?: AskedPivotDto;
  /** Its new name. */
  filename?: string;
  /** true: computed again, of the snapshot that the query names. */
  again?: boolean;
  /** The project. */
  projectid: string;
  /** The saved pivot. */
  pivotid: string;
};
export const {
  useCreatePivotFilterMutation,
  useDeletePivotMutation,
  useGetPivotQuery,
  useLazyGetPivotQuery,
  useGetPivotCellsQuery,
  useLazyGetPivotCellsQuery,
  useGetPivotFieldsQuery,
  useLazyGetPivotFieldsQuery,
  useGetPivotRowsQuery,
  useLazyGetPivotRowsQuery,
  useGetPivotValuesQuery,
  useLazyGetPivotValuesQuery,
  useListPivotsQuery,
  useLazyListPivotsQuery,
  usePreviewPivotQuery,
  useLazyPreviewPivotQuery,
  useUpdatePivotMutation,
} = injectedRtkApi;
