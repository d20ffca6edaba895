import type { FixtureDrawing, PositionDrawing, Rect } from '@core/planogram/geometry/drawing.js';
import type { FindingDto } from '../../../api/validation.gen.js';
import type { ShelfFault } from '../../../components/shelf/shelf-types.js';

/** What of a drawing tells where things are. */
export interface DrawnPlaces {
  readonly positions: readonly Pick<PositionDrawing, 'key' | 'rect'>[];
  readonly fixtures: readonly Pick<FixtureDrawing, 'rect'>[];
}

/**
 * Where a finding is on the drawing: its position, else its fixture, else wherever its product stands; nowhere when it is
 * about the planogram as a whole.
 */
export function placesOf(drawing: DrawnPlaces, finding: FindingDto): Rect[] {
  const { position, fixture, subject } = finding;
  const rect = position !== null ? drawing.positions[position]?.rect : fixture !== null ? drawing.fixtures[fixture]?.rect : undefined; // prettier-ignore
  if (rect) return [rect];
  if (subject === null) return [];
  return drawing.positions.filter(({ key }) => key === subject).map((one) => one.rect);
}

const RANK = { error: 2, warning: 1, info: 0 } as const;

/** The places of findings; where several are at one place, the worst of them, and the current one over all. */
export function faultsOf(drawing: DrawnPlaces, findings: readonly FindingDto[], current: number | null): ShelfFault[] {
  const places = new Map<string, ShelfFault>();
  for (const finding of findings) {
    for (const rect of placesOf(drawing, finding)) {
      const key = [rect.x, rect.y, rect.width, rect.height].join('|');
      const known = places.get(key);
      const isCurrent = finding.findingid === current || (known?.current ?? false);
      const severity = known && RANK[known.severity] > RANK[finding.severity] ? known.severity : finding.severity;
      places.set(key, { rect, severity, current: isCurrent });
    }
  }
  // What is painted last lies on top.
  return [...places.values()].sort((a, b) => Number(a.current) - Number(b.current));
}
