import type { DataSource } from 'typeorm';

export interface HeldLock {
  release(): Promise<void>;
}

/**
 * Takes a lock that ends with its holder: PostgreSQL releases it when the process dies, however it dies. It occupies a
 * pool connection until released. Null: another live process holds it.
 */
export async function tryHoldLock(dataSource: DataSource, name: string): Promise<HeldLock | null> {
  const runner = dataSource.createQueryRunner();
  let ours = false;
  try {
    const sql = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS ours';
    const rows: { ours: boolean }[] = await runner.query(sql, [name]);
    ours = rows[0]?.ours ?? false;
  } finally {
    if (!ours) await runner.release();
  }
  const release = async (): Promise<void> => {
    await runner.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => undefined);
    await runner.release();
  };
  return ours ? { release } : null;
}
