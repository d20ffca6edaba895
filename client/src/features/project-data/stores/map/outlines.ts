import { geoMercator, geoPath } from 'd3-geo';
import type { Position } from 'geojson';
import { mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import statesFile from 'us-atlas/states-10m.json?url';
import nearFile from 'world-atlas/countries-50m.json?url';
import farFile from 'world-atlas/countries-110m.json?url';
import type { MapFrame } from './map-frame.js';

/**
 * How lines are drawn: coasts and borders of countries, borders that are disputed, and borders within a country. None
 * has a name.
 */
export type LineKind = 'country' | 'disputed' | 'inner';

type Atlas = 'far' | 'near' | 'states';

/** [west, south, east, north] in degrees. */
type Bounds = readonly [number, number, number, number];

interface Line {
  readonly coordinates: readonly Position[];
  readonly bounds: Bounds;
}

type Lines = Readonly<Record<LineKind, readonly Line[]>>;

/** ISO 3166's number of a country, or a state's number; parts that no other country recognizes have none. */
type Part = GeometryObject & { id?: string | number };

const FILES: Readonly<Record<Atlas, string>> = { far: farFile, near: nearFile, states: statesFile };

const UNITED_STATES = '840';
/** Their borders with China are not between countries. */
const WITHIN_CHINA: ReadonlySet<string> = new Set(['344', '446']);
const CHINA = '156';
/** Palestine and Western Sahara: all of their land borders are disputed. */
const DISPUTED: ReadonlySet<string> = new Set(['275', '732']);
/**
 * Pairs of countries that dispute a part of the border between them. Their shapes do not tell which part, so that all of
 * it counts.
 */
const DISPUTED_PAIRS: ReadonlySet<string> = new Set([
  '064-156', // Bhutan, China
  '156-356', // China, India
  '356-586', // India, Pakistan
  '156-586', // China, Pakistan
  '376-760', // Israel, Syria
  '643-804', // Russia, Ukraine
  '268-643', // Georgia, Russia
  '231-706', // Ethiopia, Somalia
  '728-729', // South Sudan, Sudan
  '404-728', // Kenya, South Sudan
  '729-818', // Sudan, Egypt
  '328-862', // Guyana, Venezuela
  '328-740', // Guyana, Suriname
]);
/** Islands that us-atlas has beside the states, and world-atlas as countries. */
const FIRST_TERRITORY = 60;

const idOf = (part: Part): string | null => (part.id === undefined ? null : String(part.id).padStart(3, '0'));

/** The kind of a line between two countries, or of a coast when both are the same; exported for its test. */
export function kindOf(one: Part, other: Part): LineKind {
  if (one === other) return 'country';
  const ids = [idOf(one), idOf(other)];
  const [first, second] = ids;
  if (first === null || second === null || first === undefined || second === undefined) return 'disputed';
  if (ids.includes(CHINA) && ids.some((id) => id !== null && WITHIN_CHINA.has(id))) return 'inner';
  const isDisputed =
    DISPUTED.has(first) || DISPUTED.has(second) || DISPUTED_PAIRS.has([first, second].sort().join('-'));
  return isDisputed ? 'disputed' : 'country';
}

function boundsOf(coordinates: readonly Position[]): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = 0, y = 0] of coordinates) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  return [west, south, east, north];
}

function linesOf(
  topology: Topology,
  parts: GeometryCollection,
  kindOfLine: (one: Part, other: Part) => LineKind | null,
): Lines {
  const of = (kind: LineKind) =>
    mesh(topology, parts, (one, other) => kindOfLine(one, other) === kind).coordinates.map((coordinates) => ({
      coordinates,
      bounds: boundsOf(coordinates),
    }));
  return { country: of('country'), disputed: of('disputed'), inner: of('inner') };
}

async function read(atlas: Atlas): Promise<Lines> {
  const answer = await fetch(FILES[atlas]);
  if (!answer.ok) throw new Error(`${answer.status} ${FILES[atlas]}`);
  const topology: Topology<Record<string, GeometryCollection>> = await answer.json();
  const parts = topology.objects[atlas === 'states' ? 'states' : 'countries'];
  if (!parts) throw new Error(`${FILES[atlas]} has no shapes`);
  if (atlas === 'far') return linesOf(topology, parts, kindOf);
  if (atlas === 'states') {
    const states = parts.geometries.filter(({ id }) => Number(id) < FIRST_TERRITORY);
    return linesOf(topology, { ...parts, geometries: states }, (one, other) => (one === other ? 'country' : 'inner'));
  }
  // The states' own outlines are five times as exact as those of their country, which would lie beside them.
  const isForeign = (part: Part) => idOf(part) !== UNITED_STATES;
  return linesOf(topology, parts, (one, other) => (isForeign(one) && isForeign(other) ? kindOf(one, other) : null));
}

const atlases = new Map<Atlas, Promise<Lines>>();

/** The lines of an atlas, fetched once; a failed request is made again when it is next needed. */
function linesIn(atlas: Atlas): Promise<Lines> {
  const known = atlases.get(atlas);
  if (known) return known;
  const asked = read(atlas);
  atlases.set(atlas, asked);
  asked.catch(() => atlases.delete(atlas));
  return asked;
}

/** Kilometers per pixel above which the coarse atlas is exact enough. */
const FAR_FROM = 14;
/** Kilometers per pixel below which an atlas is too coarse: its lines would be some 10 to 20 pixels off. */
const NEAREST: Readonly<Record<Atlas, number>> = { far: FAR_FROM, near: 0.3, states: 0.05 };

/** From Hawaii to Maine and Alaska. */
const STATES_AREA: Bounds = [-180, 18, -66, 72];

/** Part of an area is within the frame and `margin` pixels around it. */
function touches(frame: MapFrame, margin: number): (bounds: Bounds) => boolean {
  const corner = frame.place({ x: -margin, y: frame.height + margin });
  const other = frame.place({ x: frame.width + margin, y: -margin });
  return ([west, south, east, north]) =>
    west <= other.longitude && east >= corner.longitude && south <= other.latitude && north >= corner.latitude;
}

/** The atlases that a frame needs: none when it is closer than any is exact. */
export function atlasesFor(frame: MapFrame): Atlas[] {
  const size = frame.kilometersPerPixel;
  if (size >= FAR_FROM) return ['far'];
  const isAmerican = touches(frame, 0)(STATES_AREA);
  return (['near', 'states'] as const).filter((atlas) => size >= NEAREST[atlas] && (atlas === 'near' || isAmerican));
}

export type Paths = Readonly<Record<LineKind, string>>;

/**
 * The outlines within a frame and as far as `margin` pixels around it, as SVG paths in its pixels. Rejects when an
 * atlas cannot be fetched.
 */
export async function outlinesIn(frame: MapFrame, margin: number): Promise<Paths> {
  const lines = await Promise.all(atlasesFor(frame).map(linesIn));
  const { scale, left, top, width, height } = frame;
  const projection = geoMercator()
    .scale(scale)
    .translate([-left * scale, -top * scale])
    .precision(0)
    .clipExtent([
      [-margin, -margin],
      [width + margin, height + margin],
    ]);
  const path = geoPath(projection).digits(1);
  const isNear = touches(frame, margin);
  const pathOf = (kind: LineKind): string => {
    const near = lines.flatMap((one) =>
      one[kind].filter(({ bounds }) => isNear(bounds)).map(({ coordinates }) => [...coordinates]),
    );
    return path({ type: 'MultiLineString', coordinates: near }) ?? '';
  };
  return { country: pathOf('country'), disputed: pathOf('disputed'), inner: pathOf('inner') };
}
