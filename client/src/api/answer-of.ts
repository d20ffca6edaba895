/** A query that was dispatched outside components. */
export interface Asked<T> {
  unwrap(): Promise<T>;
  refetch(): { unwrap(): Promise<T> };
  unsubscribe(): void;
}

/**
 * The answer to a query that no component subscribes to. Rejects with an `ApiError`.
 *
 * Use it instead of `subscribe: false`: an unsubscribed answer that arrives while an invalidation is pending, as on
 * every new live connection, is removed by RTK Query before the caller reads it.
 */
export async function answerOf<T extends object>(asked: Asked<T>): Promise<T> {
  try {
    // A query that fails while an invalidation is pending starts again, so it has neither an answer nor an error yet.
    return ((await asked.unwrap()) as T | undefined) ?? (await asked.refetch().unwrap());
  } finally {
    asked.unsubscribe();
  }
}
