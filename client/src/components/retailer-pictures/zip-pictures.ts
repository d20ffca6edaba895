/** Puts pictures into one zip, as they are: they are compressed already. One at a time is in memory beside the zip. */
export async function zipPictures(files: readonly File[], onProgress: (done: number) => void): Promise<Blob> {
  const { ZipStream } = await import('../../workers/zip-stream.js');
  const parts: Blob[] = [];
  const zip = new ZipStream({ write: async (bytes) => void parts.push(new Blob([bytes])) });
  for (const [at, file] of files.entries()) {
    // Files of several folders may have the same name.
    await zip.add(`${at}/${file.name}`, new Uint8Array(await file.arrayBuffer()));
    onProgress(at + 1);
  }
  await zip.finish();
  return new Blob(parts, { type: 'application/zip' });
}
