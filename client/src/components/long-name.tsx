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

/** Names of at most this many characters fit every column. */
const SHORT = 12;
/** The fewest characters that tell two names apart at their end, such as “13 OZ”. */
const LEAST_END = 5;

/**
 * Where the last words of a name begin that tell it apart, such as the size of a product. -1 when they are more than
 * half of it.
 */
export function lastWordsOf(name: string): number {
  const at = name.lastIndexOf(' ', name.length - LEAST_END - 1) + 1;
  return at > 0 && at >= name.length / 2 ? at : -1;
}

/** Which part of a long name stays: its half from the middle on, or only its last words. */
export type KeptEnd = 'half' | 'words';

/**
 * A name on one line that is cut before its end when it is too long. “Store=0101 Category=0010” differs at both ends, so
 * half of it stays; of “CRAGGLES SOUR CREAM 2.75 OZ”, the last words are enough.
 */
export function LongName({ name, keeps = 'half' }: { name: string; keeps?: KeptEnd }) {
  if (name.length <= SHORT) return <>{name}</>;
  const words = keeps === 'words' ? lastWordsOf(name) : -1;
  const middle = words > 0 ? words : middleOf(name);
  if (middle <= 0 || middle === name.length) return <>{name}</>;
  return (
    <span style={WHOLE} title={name}>
      <span style={START}>{name.slice(0, middle)}</span>
      <span style={END}>{name.slice(middle)}</span>
    </span>
  );
}
