import type { PivotMeasure } from './pivot-measures.js';

/** Former measures and their replacements. */
const REPLACED = {
  opportunityValue: ['spaceGapValue', 'expectedChangeLow', 'expectedChangeHigh'],
} as const satisfies Readonly<Record<string, readonly PivotMeasure[]>>;

/** The replacement of a former measure; null for one that never existed or still does. */
export function replacementsOf(name: string): readonly PivotMeasure[] | null {
  return Object.hasOwn(REPLACED, name) ? REPLACED[name as keyof typeof REPLACED] : null;
}

export interface ReplacedMeasure {
  readonly measure: string;
  readonly by: readonly PivotMeasure[];
}

/** The current form of a stored list of measures, and the index of each in it; null when it replaced another one. */
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
  // In the order of the stored list: a replacement takes the place of the former measure.
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
