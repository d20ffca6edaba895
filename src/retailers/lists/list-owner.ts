import type { ProductKeyRule } from '../../core/planogram/model.js';

export const LIST_KINDS = ['master', 'retailer', 'project', 'edits'] as const;
/**
 * `master`: a retailer's master data, its administrators'. `retailer`: files that people with a project at the retailer
 * keep for all projects there. `project`: a project's own files. `edits`: what people changed of a project's attributes;
 * a field without a value is one that nobody changed.
 */
export type ListKind = (typeof LIST_KINDS)[number];

/** Whose lists they are: a retailer's for `master` and `retailer`, a project's for `project` and `edits`. */
export interface ListOwner {
  readonly id: string;
  readonly kind: ListKind;
  readonly retailerId: string | null;
  readonly projectId: string | null;
}

/** An owner of lists with what importing into them needs to know. */
export interface ListPlace {
  readonly owner: ListOwner;
  readonly tenant: string;
  /** Whose files' columns are remembered. */
  readonly retailerId: string;
  /** How its products are known. */
  readonly rule: ProductKeyRule;
  /** What the owner is called. */
  readonly name: string;
  /** Who is told how far an import is, beside those who began and confirmed it. */
  readonly followers: readonly string[];
}
