/** A query that was dispatched. */
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
    return await answered(asked);
  } finally {
    asked.unsubscribe();
  }
}

/**
 * The answer to a query that something subscribes to, as `useLazy…Query` does. Rejects with an `ApiError`.
 *
 * Use it instead of `unwrap`: a query that fails while an invalidation is pending starts again, and `unwrap` then
 * returns undefined, because there is neither an answer nor an error yet.
 */
export async function answered<T extends object>(asked: Omit<Asked<T>, 'unsubscribe'>): Promise<T> {
  return ((await asked.unwrap()) as T | undefined) ?? (await asked.refetch().unwrap());
}
