import { FindingLine } from '../finding-line.js';
import type { RequestedReportDto } from '../../api/reports.gen.js';
import { joinSentences } from '../../lib/sentences.js';
import { useRequestActs } from './use-request-acts.js';
import { isOpen, useRequestWords } from './use-request-words.js';

interface Finding {
  key: 'failed' | 'outdated' | 'fresh';
  /** The report named in the sentence; null for none. */
  report: RequestedReportDto | null;
  /** Number of reports that it applies to. */
  count: number;
}

/** Identifies a report's content, whenever it was requested. */
const whatOf = ({ projectid, reporttype, reportname, settings }: RequestedReportDto): string =>
  JSON.stringify([projectid, reporttype, reportname, settings]);

/**
 * The requested report that needs attention, newest first: one that failed, otherwise one with older data. Reports that
 * were created again since are ignored, and so are comparisons, which are requested elsewhere. Null when no statement
 * holds for all of them.
 */
export function findingOf(reports: readonly RequestedReportDto[]): Finding | null {
  const renewed = new Set<string>();
  const waiting = reports.filter((report) => {
    const isLast = !renewed.has(whatOf(report));
    if (isOpen(report) || report.status === 'complete') renewed.add(whatOf(report));
    return isLast && report.reporttype !== 'COMPARE';
  });
  const failed = waiting.filter(({ status }) => status === 'error');
  const outdated = waiting.filter(({ status, outdated: isOld }) => status === 'complete' && isOld);
  if (failed[0]) return { key: 'failed', report: failed[0], count: failed.length };
  if (outdated[0]) return { key: 'outdated', report: outdated[0], count: outdated.length };
  const ready = reports.filter(({ status }) => status === 'complete');
  const isFresh = ready.length > 0 && ready.every(({ outdated: isOld }) => !isOld);
  return isFresh ? { key: 'fresh', report: null, count: ready.length } : null;
}

interface Props {
  reports: readonly RequestedReportDto[];
  refreshing: boolean;
}

/** The newest requested reports in one sentence, with a button to create one again. */
export function RequestsFinding({ reports, refreshing }: Props) {
  const words = useRequestWords();
  const { t, format } = words;
  const { run, busy } = useRequestActs();
  const found = findingOf(reports);
  if (found === null) return null;
  const { key, report, count } = found;
  const act = key === 'failed' ? 'retry' : 'again';
  const values = { count, formatted: format.integer(count), name: report?.reportname ?? '' };
  return (
    <FindingLine
      refreshing={refreshing || busy !== null}
      action={
        report && {
          text: t(key === 'failed' ? 'retry' : 'againNewer'),
          onClick: () => void (busy === null && run(act, report)),
        }
      }
    >
      {joinSentences(t(`finding.${key}`, values), key === 'failed' && report ? words.failure(report) : null)}
    </FindingLine>
  );
}
