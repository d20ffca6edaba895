import pg from 'pg';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The address without its password, for messages. */
export function withoutPassword(url: string): string {
  try {
    const shown = new URL(url);
    shown.password = shown.password ? '***' : '';
    return shown.toString();
  } catch {
    return 'the given address';
  }
}

/**
 * Waits until the database answers.
 *
 * @throws Error with a one-sentence message after `withinMs`, or at once when waiting cannot help (wrong password, no
 * such database).
 */
export async function waitForDatabase(url: string, withinMs = 30_000): Promise<void> {
  const until = Date.now() + withinMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      const reason = error instanceof Error ? error.message || error.name : String(error);
      const hopeless = error instanceof pg.DatabaseError && ['28P01', '28000', '3D000'].includes(error.code ?? '');
      if (hopeless || Date.now() > until) {
        throw new Error(`The database at ${withoutPassword(url)} does not answer: ${reason}`);
      }
      await pause(250);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
