import type { Shown } from '../state/choices.js';

/**
 * The choice as the call takes it. New and resolved ones are shown whether or not they are waived, as they are counted.
 */
export function queryOf(show: Shown): { waived: 'open' | 'waived' | 'all'; added?: true; gone?: true } {
  if (show === 'added') return { waived: 'all', added: true };
  return show === 'gone' ? { waived: 'all', gone: true } : { waived: show };
}
