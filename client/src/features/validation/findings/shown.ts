import type { Shown } from '../state/choices.js';

/** The choice as the call takes it. New and gone ones are shown whether they are waived or not, as they are counted. */
export function queryOf(show: Shown): { waived: 'open' | 'waived' | 'all'; added?: true; gone?: true } {
  if (show === 'added') return { waived: 'all', added: true };
  return show === 'gone' ? { waived: 'all', gone: true } : { waived: show };
}
