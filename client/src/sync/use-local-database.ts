import { useEffect, useState } from 'react';
import { useAppSelector } from '../api/store.js';
import { LocalDatabase } from './local-database.js';

const opened = new Map<string, LocalDatabase>();

/** A user's database, one instance per tab. */
function databaseOf(userId: string): LocalDatabase {
  const known = opened.get(userId);
  if (known?.isOpen() || (known && !known.hasBeenClosed())) return known;
  const database = new LocalDatabase(userId);
  opened.set(userId, database);
  return database;
}

/** The signed-in user's local database; null when nobody is signed in. It closes itself when it is deleted. */
export function useLocalDatabase(): LocalDatabase | null {
  const userId = useAppSelector((state) => (state.session.status === 'signed-in' ? state.session.user?.id : undefined));
  const [database, setDatabase] = useState<LocalDatabase | null>(() => (userId ? databaseOf(userId) : null));
  useEffect(() => {
    setDatabase(userId ? databaseOf(userId) : null);
  }, [userId]);
  return database;
}
