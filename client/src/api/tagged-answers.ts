import type { FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query';

type Query = ReturnType<typeof fetchBaseQuery>;

interface Tagged {
  readonly tag: string;
  /** Held only by the store: once released, it is requested in full. */
  readonly data: WeakRef<object>;
}

/** Tags are short, but keeping more than a person opens between two visits to a page would be useless. */
const MOST = 200;

/**
 * Revalidates what is on screen with its tag: if unchanged, the server sends no body and the store keeps the same
 * object, so that nothing renders again.
 */
export function askTagged(query: Query): Query {
  const answers = new Map<string, Tagged>();
  return async (args, api, extra) => {
    const asked: FetchArgs = typeof args === 'string' ? { url: args } : args;
    if ((asked.method ?? 'GET') !== 'GET') return query(args, api, extra);
    const key = JSON.stringify([asked.url, asked.params]);
    const known = answers.get(key);
    const data = known?.data.deref();
    // Without Cache-Control, a browser adds no-cache, which requests everything whatever the tag.
    const ifChanged = { 'If-None-Match': known?.tag, 'Cache-Control': 'max-age=0' };
    const headers = data && known ? { ...asked.headers, ...ifChanged } : asked.headers;
    const answer = await query({ ...asked, ...(headers && { headers }) }, api, extra);
    if (data && answer.error?.status === 304) return { data, meta: answer.meta };
    const tag = answer.meta?.response?.headers.get('etag');
    answers.delete(key);
    if (tag && typeof answer.data === 'object' && answer.data) {
      answers.set(key, { tag, data: new WeakRef(answer.data) });
      const [oldest] = answers.keys();
      if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
    }
    return answer;
  };
}
