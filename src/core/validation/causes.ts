/**
 * What findings of one rule have in common when a single action fixes them: a product wherever it is placed, a fixture
 * wherever it is drawn, a category, a cell of a record, the same words, or a dimension that no product of their files
 * has. `rule`: nothing distinguishes them.
 */
export const CAUSE_KINDS = ['rule', 'product', 'dimension', 'fixture', 'category', 'cell', 'wording'] as const;
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

/** Dimensions that a product can lack, in cell order. */
export const DIMENSIONS = ['width', 'height', 'depth'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/**
 * Marks a product's finding that applies to every placed product of its file, because the export left something out.
 */
export const OF_THE_FILE = { reach: 'file' } as const;

/**
 * What a finding has in common with others of its rule: decided by the rule and, for some rules, by the finding's
 * values.
 */
export function causeOf(rule: string, params: Readonly<Record<string, unknown>> = {}): CauseKind {
  const kind = CAUSES[rule] ?? 'rule';
  return kind === 'product' && params['reach'] === OF_THE_FILE.reach ? 'dimension' : kind;
}
