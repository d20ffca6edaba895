import type { ProductKeyRule } from '../../core/planogram/model.js';

export const LIST_KINDS = ['master', 'retailer', 'project', 'edits'] as const;
/**
 * `master`: a retailer's master data, managed by administrators. `retailer`: files that people with a project at the
 * retailer manage for all projects there. `project`: a project's own files. `edits`: people's changes to a project's
 * attributes; a null field is unchanged.
 */
export type ListKind = (typeof LIST_KINDS)[number];

/** The owner of lists: a retailer for `master` and `retailer`, a project for `project` and `edits`. */
export interface ListOwner {
  readonly id: string;
  readonly kind: ListKind;
  readonly retailerId: string | null;
  readonly projectId: string | null;
}

/** An owner of lists with everything that an import needs to know. */
export interface ListPlace {
  readonly owner: ListOwner;
  readonly tenant: string;
  /** The retailer for whose files column meanings are remembered. */
  readonly retailerId: string;
  /** How its products are identified. */
  readonly rule: ProductKeyRule;
  /** The owner's name. */
  readonly name: string;
  /** Who receives an import's progress, besides those who started and confirmed it. */
  readonly followers: readonly string[];
}
