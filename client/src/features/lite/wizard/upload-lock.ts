const PREFIX = 'reveal-upload-';

/**
 * Tells this browser's other tabs that an upload is running in this one, until the returned function is called or the
 * tab is closed. Without the Web Locks API (no https) other tabs do not notice.
 */
export function holdUpload(requestId: string): () => void {
  if (!navigator.locks) return () => undefined;
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  void navigator.locks.request(`${PREFIX}${requestId}`, () => held).catch(() => undefined);
  return release;
}

/** The requests whose uploads are at work in a tab of this browser. */
export async function uploadsAtWork(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
  return new Set(names);
}
