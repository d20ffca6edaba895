import { storeKey } from '../../naming/store-number.js';
import { type ProjectRule, groupedBy } from '../project-subject.js';

/**
 * A store of a planogram that the store file has under a number with a prefix: `S12`, `ST-0012` or `#12` for `12`.
 * Leading zeros alone never reach this rule, because stores are matched without them.
 */
export const likelySameStore: ProjectRule = {
  id: 'S06',
  severity: 'info',
  object: 'str',
  affects: ['stores'],
  remedies: ['accept-match', 'waive'],
  *check({ storeList, planograms, acceptedMatches }) {
    const listed = groupedBy(storeList ?? [], (row) => row.storeKey);
    const byDigits = groupedBy(storeList ?? [], ({ storeNumber }) => bareNumber(storeNumber));
    for (const [key, [first]] of groupedBy(planograms, (row) => row.storeKey)) {
      if (!first || listed.has(key)) continue;
      const [match, ...others] = byDigits.get(bareNumber(first.storeNumber) ?? '') ?? [];
      // Two stores of the file differ only in their prefix: neither guess is better.
      if (!match || others.some((other) => other.storeKey !== match.storeKey)) continue;
      const other = match.storeNumber ?? '';
      if (acceptedMatches.has(`${key}|${match.storeKey}`) || acceptedMatches.has(`${match.storeKey}|${key}`)) continue;
      const { fileNo, planogramNo, line, storeNumber } = first;
      yield {
        ...{ fileNo, planogramNo, line, record: 'Planogram', subject: storeNumber ?? '', storeKey: key },
        params: { match: other, matchLine: match.line },
      };
    }
  },
};

/** The digits after letters and symbols, without leading zeros; null when there are none or something follows them. */
function bareNumber(number: string | null): string | null {
  const digits = /^[^\d]*(\d+)$/.exec(number?.trim() ?? '')?.[1];
  return digits === undefined ? null : storeKey(digits);
}
