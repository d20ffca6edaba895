import type { LengthUnit } from '../src/core/units/length.js';
import { Random, round } from './random.js';

export interface BannerSpec {
  readonly key: string;
  readonly name: string;
  readonly ownBrand: string;
  readonly unit: LengthUnit;
  readonly firstStore: number;
  /** Days that the banner's movement figures cover. */
  readonly movementPeriod: number;
  readonly priceLevel: number;
  readonly version: Readonly<Record<number, string>>;
}

/** Two invented banners: one measures in inches, the other in centimetres. */
export const BANNERS: readonly BannerSpec[] = [
  {
    key: 'marlow',
    name: 'Marlow Fresh',
    ownBrand: 'MARLOW BASICS',
    unit: 'in',
    firstStore: 101,
    movementPeriod: 7,
    priceLevel: 1,
    version: { 2025: '2017.2.0', 2026: '2019.1.1' },
  },
  {
    key: 'kestrel',
    name: 'Kestrel Market',
    ownBrand: 'KESTREL PANTRY',
    unit: 'cm',
    firstStore: 5101,
    movementPeriod: 28,
    priceLevel: 0.95,
    version: { 2025: '2021.1.2', 2026: '2024.1.0' },
  },
];

export interface SampleStore {
  /** Four digits with leading zeros, or more. */
  readonly number: string;
  readonly name: string;
  readonly banner: BannerSpec;
  readonly region: string;
  readonly state: string;
  readonly cluster: 'Compact' | 'Standard' | 'Large';
  readonly latitude: number;
  readonly longitude: number;
  /** 0 the smallest, 1 the largest. */
  readonly size: number;
}

const REGIONS: readonly (readonly [region: string, state: string, latitude: number, longitude: number])[] = [
  ['Northeast', 'PA', 40.9, -77.8],
  ['Northeast', 'NY', 42.9, -75.5],
  ['Midwest', 'OH', 40.3, -82.8],
  ['Midwest', 'IL', 40.0, -89.2],
  ['South', 'GA', 32.7, -83.4],
  ['South', 'NC', 35.5, -79.4],
  ['West', 'CO', 39.0, -105.5],
  ['West', 'WA', 47.4, -120.4],
];

const TOWN_STARTS = [
  'Ash',
  'Bram',
  'Cald',
  'Dun',
  'Elm',
  'Fair',
  'Glen',
  'Hart',
  'Kings',
  'Lin',
  'Mill',
  'Oak',
  'Quarry',
  'Rose',
  'Stone',
  'Wick',
];
const TOWN_ENDS = ['bury', 'combe', 'dale', 'field', 'ford', 'ham', 'hollow', 'mere', 'port', 'ridge', 'stead', 'wick'];

/** The stores, first half of one banner, second half of the other. Numbers and names do not depend on the count. */
export function buildStores(seed: string, count: number): SampleStore[] {
  const perBanner = [Math.ceil(count / 2), Math.floor(count / 2)];
  return BANNERS.flatMap((banner, index) =>
    Array.from({ length: perBanner[index] ?? 0 }, (_, i) => buildStore(seed, banner, banner.firstStore + i)),
  );
}

function buildStore(seed: string, banner: BannerSpec, storeNumber: number): SampleStore {
  const random = new Random(seed, 'store', storeNumber);
  const [region, state, latitude, longitude] = random.pick(REGIONS);
  const size = random.next();
  return {
    number: String(storeNumber).padStart(4, '0'),
    name: `${banner.name} ${random.pick(TOWN_STARTS)}${random.pick(TOWN_ENDS)}`,
    banner,
    region,
    state,
    cluster: size < 0.3 ? 'Compact' : size < 0.75 ? 'Standard' : 'Large',
    latitude: round(latitude + random.between(-1.1, 1.1), 4),
    longitude: round(longitude + random.between(-1.6, 1.6), 4),
    size,
  };
}
