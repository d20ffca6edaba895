import type { FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query';

type Query = ReturnType<typeof fetchBaseQuery>;

interface Tagged {
  readonly tag: string;
  /** Held by the store alone: what it has let go of is asked for in full. */
  readonly data: WeakRef<object>;
}

/** Tags are short; more than a person opens between two visits to the same page would only lie there. */
const MOST = 200;

/**
 * Asks again for what is on screen with the tag that it came with: unchanged, the server does not send it and the store
 * keeps the very same object, so that nothing is drawn anew.
 */
export function askTagged(query: Query): Query {
  const answers = new Map<string, Tagged>();
  return async (args, api, extra) => {
    const asked: FetchArgs = typeof args === 'string' ? { url: args } : args;
    if ((asked.method ?? 'GET') !== 'GET') return query(args, api, extra);
    const key = JSON.stringify([asked.url, asked.params]);
    const known = answers.get(key);
    const data = known?.data.deref();
    // Without a word on caches a browser adds no-cache, which asks for all of it whatever the tag.
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
