import { useTranslation } from 'react-i18next';
import { type FindingAction, FindingLine, useUploadsAction } from '../../../components/finding-line.js';
import { joinSentences } from '../../../lib/sentences.js';
import { useUrlText, useUrlWriter } from '../../../lib/url-state.js';
import { useFormat } from '../../../lib/use-format.js';
import { inStates, type RowStates } from '../data/row-facts.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';

interface Finding {
  key: 'unplaced' | 'noList' | 'unmatched' | 'idle' | 'matched';
  /** Number of stores that it is about, and of how many. */
  count: number;
  of: number;
  /** How many of them have no region. */
  withoutRegion: number;
  /** The match state of the rows that it is about; null when there is no need to look at them one by one. */
  shows: 'unmatched' | 'unplaced' | null;
}

/**
 * The most costly problem for reports: stores with planograms missing from the list, then listed ones without a
 * planogram.
 */
export function findingOf(states: RowStates): Finding {
  const unmatched = inStates(states, ['unmatched']);
  const idle = inStates(states, ['unplaced']);
  const placed = inStates(states, ['matched', 'unmatched', 'placed']);
  const finding = (key: Finding['key'], about: typeof idle, of: number, shows: Finding['shows'] = null): Finding => ({
    ...{ key, count: about.rows, of, shows, withoutRegion: about.bare },
  });
  if (placed.rows === 0) return finding('unplaced', idle, idle.rows);
  const withoutList = inStates(states, ['placed']);
  if (withoutList.rows > 0) return finding('noList', withoutList, placed.rows);
  if (unmatched.rows > 0) return finding('unmatched', unmatched, placed.rows, 'unmatched');
  if (idle.rows > 0) return finding('idle', idle, placed.rows + idle.rows, 'unplaced');
  return finding('matched', placed, placed.rows);
}

interface Props {
  projectId: string;
  states: RowStates;
  refreshing: boolean;
}

/** One sentence about all of the project's stores, however the table is filtered. */
export function StoreFinding({ projectId, states, refreshing }: Props) {
  const { t } = useTranslation([PROJECT_DATA_TEXTS, 'common']);
  const format = useFormat();
  const write = useUrlWriter();
  const [match] = useUrlText('match');
  const toUploads = useUploadsAction();
  const { key, count, of, withoutRegion, shows } = findingOf(states);
  const formatted = format.integer(count);
  const action = (): FindingAction | null => {
    if (key === 'matched') return null;
    // Once the table shows only these, the next step is to upload a matching list or their planograms.
    if (shows === null || match === shows) return toUploads(projectId);
    return {
      text: t('stores.finding.show', { count, formatted }),
      onClick: () => write({ match: shows, region: null, findings: null }),
    };
  };
  const all = t('common:count.stores', { count: of, formatted: format.integer(of) });
  const bare = { count: withoutRegion, formatted: format.integer(withoutRegion) };
  const saysMore = (key === 'unmatched' || key === 'noList') && withoutRegion > 0;
  return (
    <FindingLine action={action()} refreshing={refreshing}>
      {joinSentences(
        t(`stores.finding.${key}`, { count, formatted, all }),
        saysMore &&
          (withoutRegion === count
            ? t('stores.finding.allWithoutRegion', bare)
            : t('stores.finding.someWithoutRegion', bare)),
      )}
    </FindingLine>
  );
}
