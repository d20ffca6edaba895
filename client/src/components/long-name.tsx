import type { CSSProperties } from 'react';

const WHOLE: CSSProperties = { display: 'flex', minWidth: 0, whiteSpace: 'pre' };
const PART: CSSProperties = { overflow: 'hidden', textOverflow: 'ellipsis' };
const START: CSSProperties = { ...PART, flex: '0 1 auto', minWidth: 0 };
// It is limited only by its maximum width: if it shrank by a fraction of a pixel beside the start, it would be cut off
// too.
const END: CSSProperties = { ...PART, flex: 'none', maxWidth: 'calc(100% - 3em)' };

/**
 * Where a name may be cut: before the word that starts closest to its middle. -1 when it is a single word. Only between
 * words, because screen readers insert a space between the two parts.
 */
export function middleOf(name: string): number {
  let best = -1;
  for (let at = name.indexOf(' '); at >= 0; at = name.indexOf(' ', at + 1)) {
    if (best < 0 || Math.abs(at + 1 - name.length / 2) < Math.abs(best - name.length / 2)) best = at + 1;
  }
  return best;
}

/**
 * A name on one line that is cut in the middle when it is too long: “Store=0101 Category=0010” differs at both ends.
 */
export function LongName({ name }: { name: string }) {
  const middle = middleOf(name);
  if (middle <= 0 || middle === name.length) return <>{name}</>;
  return (
    <span style={WHOLE} title={name}>
      <span style={START}>{name.slice(0, middle)}</span>
      <span style={END}>{name.slice(middle)}</span>
    </span>
  );
}
