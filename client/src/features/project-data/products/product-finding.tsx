import { useTranslation } from 'react-i18next';
import { type FindingAction, FindingLine, useUploadsAction } from '../../../components/finding-line.js';
import { joinSentences } from '../../../lib/sentences.js';
import { useUrlText, useUrlWriter } from '../../../lib/url-state.js';
import { useFormat } from '../../../lib/use-format.js';
import { inStates, type RowStates } from '../data/row-facts.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';

interface Finding {
  key: 'unplaced' | 'noList' | 'unmatched' | 'noCategory' | 'matched';
  /** Number of products that it is about. */
  count: number;
  /** How many of them have no category. */
  withoutCategory: number;
  placed: number;
}

/** The most costly problem for reports: products missing from the list, then listed ones without a category. */
export function findingOf(states: RowStates): Finding {
  const placed = inStates(states, ['matched', 'unmatched', 'placed']);
  const unmatched = inStates(states, ['unmatched']);
  const finding = (key: Finding['key'], about: typeof placed): Finding => ({
    ...{ key, count: about.rows, placed: placed.rows, withoutCategory: about.bare },
  });
  if (placed.rows === 0) return { ...finding('unplaced', placed), count: inStates(states, ['unplaced']).rows };
  if (inStates(states, ['placed']).rows > 0) return finding('noList', placed);
  if (unmatched.rows > 0) return finding('unmatched', unmatched);
  return placed.bare > 0 ? finding('noCategory', { rows: placed.bare, bare: placed.bare }) : finding('matched', placed);
}

interface Props {
  projectId: string;
  states: RowStates;
  /** Whether there are findings to show. */
  isValidated: boolean | null;
  refreshing: boolean;
}

/** One sentence about all of the project's products, however the table is filtered. */
export function ProductFinding({ projectId, states, isValidated, refreshing }: Props) {
  const { t } = useTranslation([PROJECT_DATA_TEXTS, 'common']);
  const format = useFormat();
  const write = useUrlWriter();
  const [match] = useUrlText('match');
  const toUploads = useUploadsAction();
  const { key, count, withoutCategory, placed } = findingOf(states);
  const formatted = format.integer(count);
  const action = (): FindingAction | null => {
    if (key === 'matched') return null;
    if (key === 'noCategory') {
      const to = `/projectplanogram/${projectId}/validation?rule=P09`;
      return isValidated ? { text: t('toValidation'), to } : null;
    }
    // Once the table shows only these, the next step is to upload a list that has them.
    if (key !== 'unmatched' || match === 'unmatched') return toUploads(projectId);
    return {
      text: t('products.finding.show', { count, formatted }),
      onClick: () => write({ match: 'unmatched', category: null, findings: null }),
    };
  };
  const all = t('common:count.products', { count: placed, formatted: format.integer(placed) });
  const bare = { count: withoutCategory, formatted: format.integer(withoutCategory) };
  const saysMore = (key === 'unmatched' || key === 'noList') && withoutCategory > 0;
  return (
    <FindingLine action={action()} refreshing={refreshing}>
      {joinSentences(
        t(`products.finding.${key}`, { count, formatted, all }),
        saysMore &&
          (withoutCategory === count
            ? t('products.finding.allWithoutCategory', bare)
            : t('products.finding.someWithoutCategory', bare)),
      )}
    </FindingLine>
  );
}
