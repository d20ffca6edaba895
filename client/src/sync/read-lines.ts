const BATCH = 2000;

/**
 * The rows of a streamed list in batches: one JSON object per line. Lines split by the network are joined; a last line
 * without a line break is read too, and fails to parse if it was cut off.
 */
export async function* readLines<Row>(body: ReadableStream<Uint8Array>): AsyncGenerator<Row[]> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  let rows: Row[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const text = rest + (done ? decoder.decode() : decoder.decode(value, { stream: true }));
      const lines = text.split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) {
        if (line === '') continue;
        rows.push(JSON.parse(line) as Row);
        if (rows.length < BATCH) continue;
        yield rows;
        rows = [];
      }
      if (done) break;
    }
    if (rows.length > 0) yield rows;
  } finally {
    // A consumer that stops early also ends the download.
    await reader.cancel().catch(() => undefined);
  }
}
