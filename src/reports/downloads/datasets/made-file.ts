import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** A file that was made for one download. The caller must end or destroy the stream. */
export interface MadeFile {
  readonly body: Readable;
  readonly bytes: number;
}

/** Makes a file in a working folder, which is removed once the file has been read or could not be made. */
export async function madeFile(work: string, make: (work: string) => Promise<string>): Promise<MadeFile> {
  const remove = () => rm(work, { recursive: true, force: true });
  try {
    const path = await make(work);
    const { size } = await stat(path);
    const body = createReadStream(path);
    body.once('close', () => void remove());
    return { body, bytes: size };
  } catch (error) {
    await remove();
    throw error;
  }
}
