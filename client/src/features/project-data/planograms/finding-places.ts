import type { FixtureDrawing, PositionDrawing } from '@core/planogram/geometry/drawing.js';
import type { Turnable } from '@core/planogram/geometry/turn.js';
import type { FindingDto } from '../../../api/validation.gen.js';
import type { ShelfFault } from '../../../components/shelf/shelf-types.js';

/** The parts of a drawing that have a location. */
export interface DrawnPlaces {
  readonly positions: readonly (Pick<PositionDrawing, 'key'> & Turnable)[];
  readonly fixtures: readonly Pick<FixtureDrawing, keyof Turnable>[];
}

/**
 * Where a finding is on the drawing: its position, otherwise its fixture, otherwise every place of its product; nowhere
 * when it is about the whole planogram.
 */
export function placesOf(drawing: DrawnPlaces, finding: FindingDto): Turnable[] {
  const { position, fixture, subject } = finding;
  const place =
    position !== null ? drawing.positions[position] : fixture !== null ? drawing.fixtures[fixture] : undefined;
  if (place) return [place];
  if (subject === null) return [];
  return drawing.positions.filter(({ key }) => key === subject);
}

const RANK = { error: 2, warning: 1, info: 0 } as const;

/** The places of findings: one mark per place with its most severe finding, and the current finding's on top. */
export function faultsOf(drawing: DrawnPlaces, findings: readonly FindingDto[], current: number | null): ShelfFault[] {
  const places = new Map<string, ShelfFault>();
  for (const finding of findings) {
    for (const place of placesOf(drawing, finding)) {
      const { rect, slope, angle, roll } = place;
      const key = [rect.x, rect.y, rect.width, rect.height, slope, angle, roll].join('|');
      const known = places.get(key);
      const isCurrent = finding.findingid === current || (known?.current ?? false);
      const severity = known && RANK[known.severity] > RANK[finding.severity] ? known.severity : finding.severity;
      places.set(key, { place, severity, current: isCurrent });
    }
  }
  // What is painted last is on top.
  return [...places.values()].sort((a, b) => Number(a.current) - Number(b.current));
}
