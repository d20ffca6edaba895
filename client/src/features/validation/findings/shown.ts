import type { Shown } from '../state/choices.js';

/** What of a rule's findings can be read: those that are gone are counted, and cannot. */
export const READABLE = ['open', 'added', 'waived', 'all'] as const satisfies readonly Shown[];
export type Readable = (typeof READABLE)[number];

export function readable(show: Shown): Readable {
  return show === 'gone' ? 'open' : show;
}

/** The choice as the call takes it. New ones are shown whether they are waived or not, as they are counted. */
export function queryOf(show: Readable): { waived: 'open' | 'waived' | 'all'; added?: true } {
  return show === 'added' ? { waived: 'all', added: true } : { waived: show };
}
