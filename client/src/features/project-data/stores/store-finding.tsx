import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FindingAction, FindingLine, useUploadsAction } from '../../../components/finding-line.js';
import { joinSentences } from '../../../lib/sentences.js';
import { useUrlText, useUrlWriter } from '../../../lib/url-state.js';
import { useFormat } from '../../../lib/use-format.js';
import type { LocalStore } from '../../../sync/local-database.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';

interface Finding {
  key: 'unplaced' | 'noList' | 'unmatched' | 'idle' | 'matched';
  /** The stores that it is about, and of how many. */
  count: number;
  of: number;
  /** Those of them without a region. */
  withoutRegion: number;
  /** The rows that it is about have this state; null where they are not to be looked at one by one. */
  shows: 'unmatched' | 'unplaced' | null;
}

/** What costs most in reports: stores with planograms that the list lacks, then listed stores without a planogram. */
export function findingOf(rows: readonly Pick<LocalStore, 'match' | 'region'>[]): Finding {
  const inState = (state: LocalStore['match']) => rows.filter(({ match }) => match === state);
  const unmatched = inState('unmatched');
  const idle = inState('unplaced');
  const placed = rows.length - idle.length;
  const finding = (key: Finding['key'], about: typeof idle, of: number, shows: Finding['shows'] = null): Finding => ({
    ...{ key, count: about.length, of, shows },
    withoutRegion: about.filter(({ region }) => !region).length,
  });
  if (placed === 0) return finding('unplaced', idle, idle.length);
  const withoutList = inState('placed');
  if (withoutList.length > 0) return finding('noList', withoutList, placed);
  if (unmatched.length > 0) return finding('unmatched', unmatched, placed, 'unmatched');
  return idle.length > 0 ? finding('idle', idle, rows.length, 'unplaced') : finding('matched', [...rows], placed);
}

interface Props {
  projectId: string;
  rows: readonly LocalStore[];
  refreshing: boolean;
}

/** The project's stores in one sentence, whatever the table is narrowed to. */
export function StoreFinding({ projectId, rows, refreshing }: Props) {
  const { t } = useTranslation([PROJECT_DATA_TEXTS, 'common']);
  const format = useFormat();
  const write = useUrlWriter();
  const [match] = useUrlText('match');
  const toUploads = useUploadsAction();
  const { key, count, of, withoutRegion, shows } = useMemo(() => findingOf(rows), [rows]);
  const formatted = format.integer(count);
  const action = (): FindingAction | null => {
    if (key === 'matched') return null;
    // Once they are shown, what is left to do is to bring a list that fits, or their planograms.
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
