import { useEffect, useMemo, useState } from 'react';
import type { FileCounts } from '@core/live/live-message.js';
import type { HomeDto } from '../../api/home.gen.js';
import { useGetHomeQuery } from '../../api/home.js';
import { useAppSelector } from '../../api/store.js';
import { onLiveMessage } from '../../realtime/use-live-connection.js';

/** Polling interval for work while no live messages arrive, and for totals while they are computed. */
const POLL_MS = 5000;

const doneOf = ({ filecompleted, fileerrored }: FileCounts): number => filecompleted + fileerrored;

/** Counts never go back, although messages and answers may overtake each other. */
function newest<T extends FileCounts>(known: T, heard: FileCounts | undefined): T {
  return heard && doneOf(heard) > doneOf(known) ? { ...known, ...heard } : known;
}

/** The progress of requests from live messages between two answers. */
function useHeardCounts(): ReadonlyMap<string, FileCounts> {
  const [heard, setHeard] = useState<ReadonlyMap<string, FileCounts>>(new Map());
  useEffect(
    () =>
      onLiveMessage((message) => {
        if (message.type !== 'PSA' || message.status !== 'progress') return;
        const { requestid, filecount, filecompleted, fileerrored } = message;
        const counts = { filecount, filecompleted, fileerrored };
        setHeard((before) => new Map([...before, [requestid, newest(counts, before.get(requestid))]]));
      }),
    [],
  );
  return heard;
}

/** Everything the Dashboard shows, kept up to date by live messages, or by polling without them. */
export function useHome() {
  const isLive = useAppSelector((state) => state.live.state === 'Open');
  const [pollMs, setPollMs] = useState(0);
  const { data, error, refetch, isFetching } = useGetHomeQuery(undefined, {
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
  });
  const heard = useHeardCounts();
  const waits =
    data !== undefined && (data.projects.some(({ pending }) => pending) || (data.work.length > 0 && !isLive));
  useEffect(() => setPollMs(waits ? POLL_MS : 0), [waits]);
  const home = useMemo<HomeDto | undefined>(
    () => data && { ...data, work: data.work.map((work) => newest(work, heard.get(work.requestid))) },
    [data, heard],
  );
  return { home, error: data ? undefined : error, refetch, isFetching };
}
