import { chakra } from '@chakra-ui/react';

/** Line icons for the drawing's tools, in the grid and stroke of components/icon.tsx. */
const PATHS = {
  fitAll: 'M4 9V4h5M20 9V4h-5M4 15v5h5m11-5v5h-5M9 9h6v6H9V9Z',
  fitWidth: 'M3 5v14M21 5v14M7 12h10m-7-3-3 3 3 3m4-6 3 3-3 3',
  pictures: 'M4 5h16v14H4V5Zm0 11 5-5 4 4 2-2 5 5M15.5 9.2v.1',
  patterns: 'M4 4h16v16H4V4Zm0 8 8-8M4 20 20 4m-8 16 8-8',
  rows: 'M4 5h16v5H4V5Zm0 9h11v5H4v-5Zm5-9v5m6-5v5m-6 4v5',
  prices: 'M4 4h8l8 8-8 8-8-8V4Zm4.2 4.2v.1',
} as const;

/** Decorative: hidden from assistive technology, because the surrounding button has the label. */
export function ShelfIcon({ name, size = 16 }: { name: keyof typeof PATHS; size?: number }) {
  return (
    <chakra.svg
      viewBox="0 0 24 24"
      width={`${size}px`}
      height={`${size}px`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      flexShrink="0"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </chakra.svg>
  );
}
