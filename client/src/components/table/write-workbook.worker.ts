import { type Workbook, writeWorkbook } from './workbook-writer.js';

/** The file, or why there is none. */
export type WorkbookAnswer = { readonly file: Blob } | { readonly error: string };

/** A workbook of 100,000 rows takes seconds: here nobody waits for it. */
self.addEventListener('message', ({ data }: MessageEvent<Workbook>) => {
  const answer = (message: WorkbookAnswer) => self.postMessage(message);
  writeWorkbook(data).then(
    (file) => answer({ file }),
    (error: unknown) => answer({ error: String(error) }),
  );
});
