import { type Workbook, writeWorkbook } from './workbook-writer.js';

/** The file, or the reason why there is none. */
export type WorkbookAnswer = { readonly file: Blob } | { readonly error: string };

/** A workbook of 100,000 rows takes seconds, so it is written in a worker. */
self.addEventListener('message', ({ data }: MessageEvent<Workbook>) => {
  const answer = (message: WorkbookAnswer) => self.postMessage(message);
  writeWorkbook(data).then(
    (file) => answer({ file }),
    (error: unknown) => answer({ error: String(error) }),
  );
});
