import type { PlainColumns } from '../answers/plain-tables.js';
import type { AnalysisFiguresDto } from '../analytics/dto/analysis.dto.js';
import type { ProductPlaceDto, ProductPublicationDto, ProductVoidDto } from './dto/product-report.dto.js';

/** A place as in a file, with its shelves in one cell. */
type PlaceLine = Omit<ProductPlaceDto, 'shelves'> & { readonly shelves: string };

export const placeColumns: PlainColumns<PlaceLine> = (words, units) => [
  ['number', words.level('store')],
  ['name', words.head('storeName')],
  ['banner', words.level('banner')],
  ['region', words.level('region')],
  ['planogram', words.level('planogram')],
  ['planogramid', words.head('id')],
  ['facings', words.metric('facings')],
  ['shelves', words.head('shelf')],
  ['shelfHeight', words.measuredHead('shelfHeight', units.linear)],
  ['linear', words.measured('linear', units.linear)],
  ['capacity', words.measured('capacity', 'units')],
  ['units', words.metric('units')],
  ['sales', words.measured('sales', units.money)],
  ['daysOfSupply', words.metric('daysOfSupply')],
];

export const voidColumns: PlainColumns<ProductVoidDto> = (words, units) => [
  ['number', words.level('store')],
  ['name', words.head('storeName')],
  ['banner', words.level('banner')],
  ['region', words.level('region')],
  ['planograms', words.head('categoryPlanograms')],
  ['categoryUnits', words.head('categoryUnits')],
  ['categorySales', words.measuredHead('categorySales', units.money)],
  ['expectedSales', words.measuredHead('expectedSales', units.money)],
];

export const publicationColumns: PlainColumns<ProductPublicationDto> = (words, units) => [
  ['publication', words.head('publication')],
  ['createdAt', words.about('dataAsOf')],
  ['stores', words.metric('stores')],
  ['storesInScope', words.about('storesInScope')],
  ['distribution', words.metric('distribution')],
  ['planograms', words.metric('planograms')],
  ['facings', words.metric('facings')],
  ['linear', words.measured('linear', units.linear)],
  ['units', words.metric('units')],
  ['sales', words.measured('sales', units.money)],
  ['daysOfSupply', words.metric('daysOfSupply')],
];

/** The figures of the product's page, in one row. */
export const figureColumns: PlainColumns<AnalysisFiguresDto> = (words, units) => [
  ['stores', words.metric('stores')],
  ['planograms', words.metric('planograms')],
  ['distribution', words.metric('distribution')],
  ['facings', words.metric('facings')],
  ['linear', words.measured('linear', units.linear)],
  ['capacity', words.measured('capacity', 'units')],
  ['units', words.metric('units')],
  ['sales', words.measured('sales', units.money)],
  ['profit', words.measured('profit', units.money)],
  ['daysOfSupply', words.metric('daysOfSupply')],
  ['shareOfSpace', words.metric('shareOfSpace')],
  ['shareOfSales', words.metric('shareOfSales')],
  ['index', words.metric('index')],
];
