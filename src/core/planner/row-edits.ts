import type { Candidate } from './candidates.js';
import { laidOut } from './layout.js';
import type { RowEdit } from './plan-types.js';
import type { RunBlock, ShelfRun, Stretch } from './shelf-runs.js';

/** Smaller moves are floating-point noise. */
const SAME_PLACE_CM = 1e-6;

/** The rows of the file that the plan changes, by line: changed facings and widths, and new places of the others. */
export function rowEdits(runs: readonly ShelfRun[], given: ReadonlyMap<number, Candidate>, cm: number): RowEdit[] {
  return runs
    .flatMap(({ stretches }) => stretches)
    .filter((stretch) =>
      placesOf(stretch).some((place) => given.get(place.position)?.hFacings !== undefined && isChanged(place, given)),
    )
    .flatMap((stretch) => stretchEdits(stretch, given, cm))
    .sort((a, b) => a.line - b.line);
}

function placesOf({ blocks }: Stretch): RunBlock['places'] {
  return blocks.flatMap(({ places }) => places);
}

function isChanged({ position, record }: RunBlock['places'][number], given: ReadonlyMap<number, Candidate>): boolean {
  const hFacings = given.get(position)?.hFacings;
  return hFacings !== undefined && hFacings !== record.hFacings;
}

function stretchEdits(stretch: Stretch, given: ReadonlyMap<number, Candidate>, cm: number): RowEdit[] {
  const widths = new Map<RunBlock, number>();
  for (const block of stretch.blocks) {
    const [place] = block.places;
    const candidate = place && isChanged(place, given) ? given.get(place.position) : undefined;
    if (candidate !== undefined) widths.set(block, candidate.width);
  }
  return laidOut(stretch, widths).flatMap(({ block, from }) => {
    const isMoved = Math.abs(from - block.from) * cm > SAME_PLACE_CM;
    const width = widths.get(block) ?? null;
    if (!isMoved && width === null) return [];
    return block.places.map(({ position, record }) => ({
      line: record.line,
      position,
      hFacings: width === null ? null : (given.get(position)?.hFacings ?? null),
      width,
      x: isMoved ? record.x + (from - block.from) : null,
    }));
  });
}
