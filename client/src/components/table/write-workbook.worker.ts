import { type WorkbookFrame, type WorkbookLine, WorkbookWriter } from './workbook-writer.js';

/** First the frame, then its rows in order, then the end. Each is answered before the next one is sent. */
export type WorkbookPart =
  { readonly frame: WorkbookFrame } | { readonly rows: readonly WorkbookLine[] } | { readonly end: true };

/** `written`: the part is in the file. */
export type WorkbookAnswer = { readonly written: true } | { readonly file: Blob } | { readonly error: string };

let writer: WorkbookWriter | null = null;

async function answerOf(part: WorkbookPart): Promise<WorkbookAnswer> {
  if ('frame' in part) {
    writer = await WorkbookWriter.open(part.frame);
    return { written: true };
  }
  if (writer === null) throw new Error('Rows before the workbook’s frame');
  if ('end' in part) return { file: await writer.end() };
  writer.add(part.rows);
  return { written: true };
}

/** A workbook of 100,000 rows takes seconds, so it is written in a worker. */
self.addEventListener('message', ({ data }: MessageEvent<WorkbookPart>) => {
  answerOf(data).then(
    (answer) => self.postMessage(answer),
    (error: unknown) => self.postMessage({ error: String(error) } satisfies WorkbookAnswer),
  );
});
