import type { SeedRetailer, SeedUnit } from '../retailers/retailers.facade.js';

const points = (...names: string[]): SeedUnit[] => names.map((name) => ({ kind: 'basecallpoint', name }));
const banner = (name: string, ...callPoints: string[]): SeedUnit => ({
  kind: 'banner',
  name,
  units: points(...callPoints),
});
const division = (name: string, ...units: SeedUnit[]): SeedUnit => ({ kind: 'division', name, units });

/** The retailer with the two banners whose stores the sample planograms belong to. */
export const SAMPLES_RETAILER: SeedRetailer = {
  name: 'Marlow Kestrel Group',
  classOfTrade: 'Grocery',
  storeExtraction: 3,
  productKey: 'upc',
  units: [
    division('Eastern', banner('Marlow Fresh', 'Marlow Fresh Compact', 'Marlow Fresh Standard', 'Marlow Fresh Large')),
    division(
      'Western',
      banner('Kestrel Market', 'Kestrel Market Compact', 'Kestrel Market Standard', 'Kestrel Market Large'),
    ),
    ...points('Group head office'),
  ],
};

/** The retailer whose master list has entirely different products. */
export const MESSY_RETAILER: SeedRetailer = {
  name: 'Northgate Stores',
  classOfTrade: 'Mass',
  storeExtraction: 3,
  productKey: 'upc',
  units: [division('North', ...points('North')), division('South', ...points('South'))],
};

/** The demo's retailers, all fictional. */
export const DEMO_RETAILERS: readonly SeedRetailer[] = [
  SAMPLES_RETAILER,
  {
    name: 'Brightwater Foods',
    classOfTrade: 'Grocery',
    storeExtraction: 1,
    productKey: 'upc',
    units: [
      division(
        'Coast',
        banner('Brightwater', 'Coast North', 'Coast South'),
        banner('Harbour Pantry', 'Harbour Pantry'),
      ),
      division('Inland', banner('Brightwater', 'Inland')),
    ],
  },
  {
    name: 'Harrow Provisions',
    classOfTrade: 'Grocery',
    storeExtraction: 2,
    productKey: 'upc-and-id',
    units: [
      banner('Harrow Local', 'Harrow Local'),
      banner('Harrow Superstore', 'Superstore 12 aisles', 'Superstore 20 aisles'),
    ],
  },
  {
    name: 'Elmsford Drug',
    classOfTrade: 'Drug',
    storeExtraction: 4,
    productKey: 'upc',
    units: [division('Metro', ...points('Metro 24 h', 'Metro day')), division('Suburban', ...points('Suburban'))],
  },
  // Entered twice, as happens when lists are combined: a candidate for merging.
  {
    name: 'Elmsford Drug Stores',
    classOfTrade: 'Drug',
    storeExtraction: 4,
    productKey: 'upc',
    units: [division('Metro', ...points('Metro kiosk'))],
  },
  {
    name: 'Union Wholesale',
    classOfTrade: 'Club',
    storeExtraction: 3,
    productKey: 'id',
    units: points('Club east', 'Club west'),
  },
  {
    name: 'Dash and Go',
    classOfTrade: 'Convenience',
    storeExtraction: 53,
    productKey: 'upc',
    units: [banner('Dash', 'Forecourt', 'High street'), banner('Go', 'Station')],
  },
  MESSY_RETAILER,
];
