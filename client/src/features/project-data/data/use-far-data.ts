import { languageOf } from '@core/language.js';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerOf } from '../../../api/answer-of.js';
import { reportsApi } from '../../../api/reports.js';
import type {
  ProjectRowsDto,
  ProjectRowsQueryDto,
  RowsAboutDto,
  RowsObject,
  RowsSort,
} from '../../../api/reports.gen.js';
import { type AppStore, useAppStore } from '../../../api/store.js';
import type { AskFar } from '../../../components/table/far/use-far-table.js';
import type { LocalRows } from '../../../sync/local-database.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';
import type { FindingCount } from './findings.js';

/** Rows that stay on the server; only the visible ones are requested. */
export interface FarData<Row> {
  /** Facts about all rows; undefined until the server has answered. */
  readonly about: RowsAboutDto | undefined;
  readonly all: number;
  readonly error: unknown;
  readonly again: () => void;
  /** Combines the page's filters with the table's search and sort order. */
  readonly askWith: (more: FarFilters) => AskFar<Row>;
  /** Fetches the row with a key; null when there is none. */
  readonly find: (key: string) => Promise<Row | null>;
}

/** The filters of a page. */
export type FarFilters = Pick<ProjectRowsQueryDto, 'match' | 'value' | 'store' | 'findings' | 'keys'>;

/** Open findings of rows from the server, which sends them along with the rows. */
const found = new WeakMap<object, FindingCount>();
export const foundOf = (row: object): FindingCount | undefined => found.get(row);

const KEYS = { prd: 'UPC', str: 'key', pln: 'pogkey' } as const;

/** Sends a request without caching the answer, because the table caches its pages itself. */
async function askOnce(
  store: AppStore,
  arg: { p: string; object: RowsObject; projectRowsQueryDto: ProjectRowsQueryDto },
  signal?: AbortSignal,
): Promise<ProjectRowsDto> {
  const asked = store.dispatch(reportsApi.endpoints.getProjectRows.initiate(arg, { forceRefetch: true }));
  const stop = () => asked.abort();
  signal?.addEventListener('abort', stop);
  try {
    return await answerOf(asked);
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

function rowsOf<O extends RowsObject>(projectid: string, object: O, { rows, findings }: ProjectRowsDto) {
  const counts = new Map(findings?.map((one) => [one.key, one]));
  return rows.map((row) => {
    const local = { ...row, projectid } as LocalRows[O];
    const count = counts.get(String(Reflect.get(row, KEYS[object])));
    if (count) found.set(local, { errors: count.errors, warnings: count.warnings });
    return local;
  });
}

/** The words for the codes in rows, in the reader's language, so that the server can search and sort by them. */
function useWords(): Record<string, string> {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  return useMemo(
    () => ({
      matched: t('match.matched'),
      unmatched: t('match.unmatched'),
      placed: t('match.placed'),
      unplaced: t('match.unplaced'),
      unassigned: t('unassigned'),
    }),
    [t],
  );
}

/** `version` is the server's current version as far as known; null unless the rows stay on the server. */
export function useFarData<O extends RowsObject>(
  projectId: string,
  object: O,
  version: string | null,
): FarData<LocalRows[O]> | null {
  const store = useAppStore();
  const { i18n } = useTranslation(PROJECT_DATA_TEXTS);
  const lang = languageOf(i18n.language);
  const words = useWords();
  const [told, setTold] = useState<{ of: string; about: RowsAboutDto; all: number } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const of = `${projectId} ${object}`;
  const known = useRef({ of: '', version: '' });

  const ask = useCallback(
    async (question: ProjectRowsQueryDto, signal?: AbortSignal) => {
      const asked = { words, lang, ...question, ...(known.current.of === of ? { known: known.current.version } : {}) };
      const answer = await askOnce(store, { p: projectId, object, projectRowsQueryDto: asked }, signal);
      const { about, all, version: told } = answer;
      if (about) {
        known.current = { of, version: told };
        setTold({ of, about, all });
      }
      return { ...answer, rows: rowsOf(projectId, object, answer) };
    },
    [store, projectId, object, of, words, lang],
  );

  const isFar = version !== null;
  useEffect(() => {
    if (!isFar) return undefined;
    const control = new AbortController();
    setError(null);
    // A request returns at least one row; the facts about all rows come with it.
    ask({ limit: 1 }, control.signal).catch((reason: unknown) => {
      if (!control.signal.aborted) setError(reason);
    });
    return () => control.abort();
  }, [isFar, version, ask, tries]);

  const askWith = useCallback(
    (more: FarFilters): AskFar<LocalRows[O]> =>
      ({ search, columns, sort }, offset, limit, signal) =>
        ask(
          {
            ...more,
            ...{ offset, limit },
            ...(search === '' ? {} : { search }),
            ...(columns.length === 0 ? {} : { columns: [...columns] }),
            ...(sort === null ? {} : { sort: sort.id as RowsSort, desc: sort.desc }),
          },
          signal,
        ),
    [ask],
  );
  const find = useCallback(async (key: string) => (await ask({ keys: [key], limit: 1 })).rows[0] ?? null, [ask]);
  const again = useCallback(() => setTries((before) => before + 1), []);
  return useMemo(() => {
    if (!isFar) return null;
    const own = told?.of === of ? told : null;
    return { about: own?.about, all: own?.all ?? 0, error, again, askWith, find };
  }, [isFar, told, of, error, again, askWith, find]);
}
