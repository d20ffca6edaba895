/**
 * What findings of one rule have in common when one act settles them: a product wherever it stands, a fixture wherever
 * it is drawn, a category, a cell of a record, the same words. `rule`: nothing tells them apart.
 */
export const CAUSE_KINDS = ['rule', 'product', 'fixture', 'category', 'cell', 'wording'] as const;
export type CauseKind = (typeof CAUSE_KINDS)[number];

const CAUSES: Readonly<Record<string, CauseKind>> = {
  F01: 'wording',
  F02: 'cell',
  F03: 'wording',
  F04: 'wording',
  F05: 'wording',
  F09: 'wording',
  G04: 'category',
  G05: 'category',
  X01: 'fixture',
  X02: 'fixture',
  X03: 'fixture',
  X04: 'fixture',
  X05: 'fixture',
  X06: 'fixture',
  N01: 'product',
  N02: 'product',
  N03: 'product',
  N04: 'product',
  N05: 'product',
  N06: 'product',
  N07: 'product',
  N08: 'product',
  N09: 'category',
  P02: 'product',
  P03: 'product',
  P04: 'product',
  P05: 'product',
  P06: 'product',
  P14: 'product',
  P15: 'product',
  P16: 'product',
  M01: 'product',
  M02: 'product',
  M03: 'product',
  M04: 'product',
  M05: 'product',
  M06: 'product',
  M07: 'category',
};

/** By what the findings of a rule are grouped. */
export function causeOf(rule: string): CauseKind {
  return CAUSES[rule] ?? 'rule';
}
