/** How a finding's value is formatted: lengths are in centimeters, shares are of 1, sizes are in bytes. */
export type ValueKind = 'length' | 'share' | 'money' | 'number' | 'bytes' | 'date' | 'word' | 'words';

/** The kinds of findings' values by name; unlisted ones are texts or whole numbers. */
const KINDS: Readonly<Record<string, ValueKind>> = {
  width: 'length',
  segments: 'length',
  stored: 'length',
  beyond: 'length',
  height: 'length',
  depth: 'length',
  room: 'length',
  used: 'length',
  available: 'length',
  smallest: 'length',
  largest: 'length',
  fill: 'share',
  coverage: 'share',
  price: 'money',
  cost: 'money',
  lowest: 'money',
  highest: 'money',
  movement: 'number',
  median: 'number',
  days: 'number',
  effective: 'date',
  periodEnd: 'date',
  side: 'word',
  attribute: 'word',
  figure: 'word',
  problem: 'word',
  reason: 'word',
  defect: 'word',
  missing: 'words',
};

/** Names that mean something else in one rule than in the others. */
const OF_RULE: Readonly<Record<string, Readonly<Record<string, ValueKind>>>> = {
  F12: { limit: 'bytes' },
  N03: { expected: 'length' },
  P06: { limit: 'length' },
};

/** How a rule's value is formatted; undefined for texts and whole numbers, which are shown unchanged. */
export const kindOfValue = (rule: string, name: string): ValueKind | undefined => OF_RULE[rule]?.[name] ?? KINDS[name];
