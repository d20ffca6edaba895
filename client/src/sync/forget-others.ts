import type { AppStore } from '../api/store.js';

/** As `databaseName` (local-database.ts) writes it; here without Dexie, for this is part of every first visit. */
const PREFIX = 'reveal-local-';

function remove(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // A browser that refuses storage has kept nothing either.
  }
}

/** Removes every local database but that of `userId`. */
async function forgetAllBut(userId: string | null): Promise<void> {
  if (typeof indexedDB === 'undefined' || typeof indexedDB.databases !== 'function') return;
  const known = await indexedDB.databases().catch(() => []);
  for (const { name } of known) {
    if (name?.startsWith(PREFIX) && name !== `${PREFIX}${userId ?? ''}`) remove(name);
  }
}

/**
 * The rows kept in this browser belong to one person: they go when that person signs out, in this tab or another, and
 * when somebody else signs in. A session that merely ran out keeps them: the name of the database is the person's.
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
