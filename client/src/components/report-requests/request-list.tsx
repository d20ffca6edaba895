import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useMemo, useState } from 'react';
import type { ReportFileDto, ReportType, RequestedReportDto, RequestedReportPageDto } from '../../api/reports.gen.js';
import type { ReportPageDto } from '../../api/publishing.gen.js';
import { useListReportsQuery } from '../../api/publishing.js';
import { useGetProjectReportsQuery } from '../../api/reports.js';
import { ConfirmDialog } from '../confirm-dialog.js';
import { ErrorState } from '../feedback/error-state.js';
import { PanelSkeleton } from '../feedback/skeletons.js';
import { KeysetPager } from '../pager/keyset-pager.js';
import { type KeysetPages, useKeysetPages } from '../pager/use-keyset-pages.js';
import { RequestRow } from './request-row.js';
import { RequestsFinding } from './requests-finding.js';
import { useRequestActs } from './use-request-acts.js';
import { isOpen, useRequestWords } from './use-request-words.js';

const PAGE = 10;
/** The live channel reports progress; polling covers a channel that is down. */
const POLL_MS = 5_000;

interface Answer {
  data?: RequestedReportPageDto | undefined;
  error?: unknown;
  refetch: () => { unwrap: () => Promise<RequestedReportPageDto> };
}

interface ListProps {
  label: string;
  answer: Answer;
  pages: KeysetPages;
  withProject: boolean;
  /** The report named in the address. */
  current: string | null;
  empty: ReactNode;
}

function RequestsList({ label, answer, pages, withProject, current, empty }: ListProps) {
  const words = useRequestWords();
  const { t } = words;
  const { run, busy } = useRequestActs();
  const [doomed, setDoomed] = useState<RequestedReportDto | null>(null);
  const { data, error, refetch } = answer;
  if (!data) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PanelSkeleton height="120px" />;
  }
  const renew = (reportid: string) => async (): Promise<readonly ReportFileDto[]> =>
    (await refetch().unwrap()).items.find((report) => report.reportid === reportid)?.files ?? [];
  if (data.items.length === 0 && pages.number === 1) return empty;
  return (
    <>
      <chakra.ul aria-label={label} borderWidth="1px" borderRadius="l2" bg="bg.panel" m="0" p="0">
        {data.items.map((report) => (
          <RequestRow
            key={report.reportid}
            report={report}
            words={words}
            withProject={withProject}
            current={report.reportid === current}
            busy={busy === report.reportid}
            run={run}
            onRemove={setDoomed}
            renew={renew(report.reportid)}
          />
        ))}
      </chakra.ul>
      {pages.number > 1 || data.lastEvaluatedKey ? (
        <Box mt="3">
          <KeysetPager pages={pages} shown={data.items.length} total={undefined} next={data.lastEvaluatedKey} />
        </Box>
      ) : null}
      <ConfirmDialog
        open={doomed !== null}
        deletes
        title={t('removeOf', { name: doomed?.reportname ?? '' })}
        confirmLabel={t('common:actions.delete')}
        busy={doomed !== null && busy === doomed.reportid}
        onConfirm={() => doomed && void run('remove', doomed).then((done) => done && setDoomed(null))}
        onCancel={() => setDoomed(null)}
      >
        {t('removeText')}
      </ConfirmDialog>
    </>
  );
}

/** Polls while something on the page is being created. */
function usePolling(): [number, (data: RequestedReportPageDto | undefined) => void] {
  const [waiting, setWaiting] = useState(false);
  const look = (data: RequestedReportPageDto | undefined) => {
    const open = data?.items.some(isOpen) ?? false;
    if (open !== waiting) setWaiting(open);
  };
  return [waiting ? POLL_MS : 0, look];
}

/** A project's newest requested reports: the first page of their list, from the same call. */
export function useLatestRequests(projectId: string) {
  return useGetProjectReportsQuery({ p: projectId, type: undefined, limit: PAGE, cursor: undefined });
}

interface ProjectProps {
  label: string;
  projectId: string;
  /** Limits the list to this type. */
  type?: ReportType;
  current: string | null;
  empty: ReactNode;
}

/** The reports requested for a project, newest first. */
export function ProjectRequests({ label, projectId, type, current, empty }: ProjectProps) {
  const pages = useKeysetPages(PAGE);
  const [pollingInterval, look] = usePolling();
  const answer = useGetProjectReportsQuery(
    { p: projectId, type, limit: pages.size, cursor: pages.cursor },
    { pollingInterval, refetchOnMountOrArgChange: true },
  );
  look(answer.data);
  return (
    <RequestsList label={label} answer={answer} pages={pages} withProject={false} current={current} empty={empty} />
  );
}

const requestedOf = ({ items, lastEvaluatedKey }: ReportPageDto): RequestedReportPageDto => ({
  items: items.filter((report) => report.reporttype !== 'publication'),
  lastEvaluatedKey,
});

/** The user's requested reports for all projects, newest first. */
export function OwnRequests({ label, current, empty }: Pick<ProjectProps, 'label' | 'current' | 'empty'>) {
  const pages = useKeysetPages(PAGE);
  const [pollingInterval, look] = usePolling();
  const { data, error, isFetching, refetch } = useListReportsQuery(
    { type: 'requested', limit: pages.size, cursor: pages.cursor },
    { pollingInterval, refetchOnMountOrArgChange: true },
  );
  const answer = useMemo<Answer>(
    () => ({
      data: data && requestedOf(data),
      error,
      refetch: () => ({ unwrap: async () => requestedOf(await refetch().unwrap()) }),
    }),
    [data, error, refetch],
  );
  look(answer.data);
  return (
    <>
      <Box mb="3" _empty={{ display: 'none' }}>
        {pages.number === 1 && answer.data ? (
          <RequestsFinding reports={answer.data.items} refreshing={isFetching} />
        ) : null}
      </Box>
      <RequestsList label={label} answer={answer} pages={pages} withProject current={current} empty={empty} />
    </>
  );
}
