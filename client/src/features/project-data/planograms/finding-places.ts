import type { PlanogramDrawing, Rect } from '@core/planogram/geometry/drawing.js';
import type { FindingDto } from '../../../api/validation.gen.js';
import type { ShelfFault } from '../../../components/shelf/shelf-types.js';

/** Where a finding is on the drawing: its position, else its fixture, else nowhere (it is about the whole planogram). */
export function placeOf(drawing: PlanogramDrawing, finding: FindingDto): Rect | null {
  if (finding.position !== null) return drawing.positions[finding.position]?.rect ?? null;
  if (finding.fixture !== null) return drawing.fixtures[finding.fixture]?.rect ?? null;
  return null;
}

/** The places of findings; where several are at one place, the worst of them, and the current one over all. */
export function faultsOf(
  drawing: PlanogramDrawing,
  findings: readonly FindingDto[],
  current: number | null,
): ShelfFault[] {
  const RANK = { error: 2, warning: 1, info: 0 } as const;
  const places = new Map<string, ShelfFault>();
  for (const finding of findings) {
    const rect = placeOf(drawing, finding);
    if (!rect) continue;
    const key = `${finding.position ?? 'f'}.${finding.fixture ?? ''}`;
    const known = places.get(key);
    const isCurrent = finding.findingid === current;
    const severity = known && RANK[known.severity] > RANK[finding.severity] ? known.severity : finding.severity;
    places.set(key, { rect, severity, current: isCurrent || (known?.current ?? false) });
  }
  // What is painted last lies on top.
  return [...places.values()].sort((a, b) => Number(a.current) - Number(b.current));
}
