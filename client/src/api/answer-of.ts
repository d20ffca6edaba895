/** A query that was dispatched outside components. */
export interface Asked<T> {
  unwrap(): Promise<T>;
  refetch(): { unwrap(): Promise<T> };
  unsubscribe(): void;
}

/**
 * The answer to a query that no component shows, of which the store may then forget its own. Rejects with an
 * `ApiError`. Replaces `subscribe: false`, with which an answer that arrives while an invalidation is pending (as on
 * every new live connection) is lost: RTK Query removes it before it is read.
 */
export async function answerOf<T extends object>(asked: Asked<T>): Promise<T> {
  try {
    // What failed while an invalidation was pending has begun again, and has neither an answer nor an error.
    return ((await asked.unwrap()) as T | undefined) ?? (await asked.refetch().unwrap());
  } finally {
    asked.unsubscribe();
  }
}
