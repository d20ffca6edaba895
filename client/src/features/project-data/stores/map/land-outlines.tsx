import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import type { LineKind, Paths } from './outlines.js';

const LOOKS: Readonly<Record<LineKind, { width: number; opacity: number; dashes?: string }>> = {
  inner: { width: 0.75, opacity: 0.45 },
  disputed: { width: 1, opacity: 0.8, dashes: '3 3' },
  country: { width: 1, opacity: 0.8 },
};
const ORDER: readonly LineKind[] = ['inner', 'disputed', 'country'];

/** Coasts and borders: thin and without names. */
export const LandOutlines = memo(function LandOutlines({ paths }: { paths: Paths }) {
  return (
    <chakra.g aria-hidden="true" color="fg.subtle" fill="none" stroke="currentColor" strokeLinejoin="round">
      {ORDER.map((kind) => (
        <path
          key={kind}
          data-line={kind}
          d={paths[kind]}
          strokeWidth={LOOKS[kind].width}
          strokeDasharray={LOOKS[kind].dashes}
          opacity={LOOKS[kind].opacity}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </chakra.g>
  );
});
