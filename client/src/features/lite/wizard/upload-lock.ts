const PREFIX = 'reveal-upload-';

/**
 * Says to the other tabs of this browser that an upload is at work in this one, until the answer is called or the tab
 * is gone. Where pages have no locks (no https) nobody hears of it.
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
