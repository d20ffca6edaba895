import { Box } from '@chakra-ui/react';
import { useMemo } from 'react';

/** More cells than this would be too small to see, so each then represents several files. */
const CELLS = 240;

export type CellState = 'read' | 'failed' | 'waiting';

/**
 * The cells of the strip. With more files than cells, a cell is filled when all of its files are done, and marked as
 * failed when it includes failed ones, which are drawn at the end of the finished part.
 */
export function stripCells(total: number, completed: number, errored: number): CellState[] {
  const count = Math.min(CELLS, total);
  const perCell = total / Math.max(1, count);
  const done = completed + errored;
  return Array.from({ length: count }, (_, index) => {
    const last = Math.ceil((index + 1) * perCell);
    if (last > done) return 'waiting';
    return last > completed ? 'failed' : 'read';
  });
}

const COLOR: Record<CellState, string> = { read: 'green.solid', failed: 'red.solid', waiting: 'bar.track' };

interface Props {
  total: number;
  completed: number;
  errored: number;
  /** Said by a screen reader in place of the cells. */
  label: string;
  text: string;
}

/** A cell a file, filled as files are read. */
export function FileStrip({ total, completed, errored, label, text }: Props) {
  const cells = useMemo(() => stripCells(total, completed, errored), [total, completed, errored]);
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={completed + errored}
      aria-valuetext={text}
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(10px, 1fr))"
      gap="2px"
    >
      {cells.map((cell, index) => (
        <Box key={index} h="10px" borderRadius="1px" bg={COLOR[cell]} transition="background 0.15s" />
      ))}
    </Box>
  );
}
