import type { PivotMeasure } from './pivot-measures.js';

/** Measures that were, and what is asked for in their place. */
const REPLACED = {
  opportunityValue: ['spaceGapValue', 'expectedChangeLow', 'expectedChangeHigh'],
} as const satisfies Readonly<Record<string, readonly PivotMeasure[]>>;

/** What took the place of a measure that is no more; null for one that never was, or still is. */
export function replacementsOf(name: string): readonly PivotMeasure[] | null {
  return Object.hasOwn(REPLACED, name) ? REPLACED[name as keyof typeof REPLACED] : null;
}

export interface ReplacedMeasure {
  readonly measure: string;
  readonly by: readonly PivotMeasure[];
}

/** What a kept list of measures is now, and where each stood in it; null: it took the place of another. */
export function presentMeasures(
  kept: readonly string[],
  most: number,
): { measures: PivotMeasure[]; places: (number | null)[]; replaced: ReplacedMeasure[] } {
  const still = kept.filter((name) => replacementsOf(name) === null);
  const room = Math.max(1, most - still.length);
  const replaced = kept.flatMap((measure): ReplacedMeasure[] => {
    const by = replacementsOf(measure);
    return by === null ? [] : [{ measure, by: by.filter((name) => !still.includes(name)).slice(0, room) }];
  });
  // In the order of the kept list: what replaces a measure stands where it stood.
  const measures: PivotMeasure[] = [];
  const places: (number | null)[] = [];
  kept.forEach((name, at) => {
    const by = replaced.find(({ measure }) => measure === name)?.by;
    for (const measure of by ?? [name as PivotMeasure]) {
      measures.push(measure);
      places.push(by === undefined ? at : null);
    }
  });
  return { measures, places, replaced };
}
