import type { RunBlock, Stretch } from './shelf-runs.js';

/** A block's new left edge, in the file's unit. */
export interface LaidOut {
  readonly block: RunBlock;
  readonly from: number;
}

/**
 * The blocks of a stretch with their new widths, in today's order and without overlap. Gaps stay as they are while
 * there is room, and leftover room goes to the right end; otherwise all gaps shrink alike.
 */
export function laidOut(stretch: Stretch, widths: ReadonlyMap<RunBlock, number>): LaidOut[] {
  const { blocks } = stretch;
  const first = blocks[0];
  if (first === undefined) return [];
  // On a shelf that is overfull today, the first block may start before the shelf does.
  const start = Math.min(stretch.from, first.from);
  const width = (block: RunBlock): number => widths.get(block) ?? block.to - block.from;
  const gaps = blocks.map((block, at) => Math.max(0, block.from - (blocks[at - 1]?.to ?? start)));
  const free = stretch.to - start - blocks.reduce((sum, block) => sum + width(block), 0);
  const wanted = gaps.reduce((sum, gap) => sum + gap, 0);
  const kept = wanted > Math.max(0, free) ? Math.max(0, free) / wanted : 1;
  let at = start;
  return blocks.map((block, index) => {
    const from = at + (gaps[index] as number) * kept;
    at = from + width(block);
    return { block, from };
  });
}
