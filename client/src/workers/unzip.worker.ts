import type { FileRefusal } from './planogram-brief.js';
import { isSystemFile, isWorthOpening } from './unzip-rules.js';
import { readZipDirectory, unzipEntry, ZipRefusal } from './zip-directory.js';

export interface UnzipTask {
  readonly file: File;
  /** The reader's language, for names in an encoding that the archive does not declare. */
  readonly language: string;
}

/** `refused` without a path: the whole archive. */
export type UnzipMessage =
  | { readonly kind: 'file'; readonly path: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'refused'; readonly path: string | null; readonly refusal: FileRefusal | null }
  | { readonly kind: 'done' };

const post = (message: UnzipMessage, transfer: Transferable[] = []) => self.postMessage(message, { transfer });

const refusalOf = (error: unknown): FileRefusal =>
  error instanceof ZipRefusal ? error.refusal : { code: 'intake.file-gone', line: 0 };

async function open({ file, language }: UnzipTask): Promise<void> {
  for (const entry of await readZipDirectory(file, language)) {
    const path = entry.name;
    if (isSystemFile(path)) continue;
    if (!isWorthOpening(path)) {
      // The file's name tells the receiver why.
      post({ kind: 'refused', path, refusal: null });
      continue;
    }
    try {
      const bytes = await unzipEntry(file, entry);
      post({ kind: 'file', path, bytes }, [bytes.buffer]);
    } catch (error) {
      post({ kind: 'refused', path, refusal: refusalOf(error) });
    }
  }
}

self.addEventListener('message', (event: MessageEvent<UnzipTask>) => {
  void open(event.data)
    .catch((error: unknown) => post({ kind: 'refused', path: null, refusal: refusalOf(error) }))
    .finally(() => post({ kind: 'done' }));
});
