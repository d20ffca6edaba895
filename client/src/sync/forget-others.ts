import type { AppStore } from '../api/store.js';

/** The same prefix as in `databaseName` (local-database.ts), repeated here to keep Dexie out of every first visit. */
const PREFIX = 'reveal-local-';

function remove(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // A browser that refuses storage has stored nothing either.
  }
}

/** Deletes every local database except that of `userId`. */
async function forgetAllBut(userId: string | null): Promise<void> {
  if (typeof indexedDB === 'undefined' || typeof indexedDB.databases !== 'function') return;
  const known = await indexedDB.databases().catch(() => []);
  for (const { name } of known) {
    if (name?.startsWith(PREFIX) && name !== `${PREFIX}${userId ?? ''}`) remove(name);
  }
}

/**
 * The rows stored in this browser belong to one user: they are deleted when the user signs out, in this tab or another,
 * and when someone else signs in. An expired session keeps them, because the database is named after the user.
 */
export function forgetOthers(store: AppStore): () => void {
  let before = store.getState().session;
  return store.subscribe(() => {
    const { session } = store.getState();
    if (session === before) return;
    const isNew = session.status !== before.status || session.user?.id !== before.user?.id;
    before = session;
    if (!isNew) return;
    if (session.status === 'signed-in') void forgetAllBut(session.user?.id ?? null);
    else if (session.ended === 'left' || session.status === 'replaced') void forgetAllBut(null);
  });
}
