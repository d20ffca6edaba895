/** In an order of their own, because a file dialog has another one each time. */
const ordered = (files: readonly File[]): File[] =>
  [...files].sort((one, other) => {
    if (one.name !== other.name) return one.name < other.name ? -1 : 1;
    return one.size - other.size || one.lastModified - other.lastModified;
  });

/**
 * Puts pictures into one zip without compression, because they are already compressed. Only one at a time is in memory
 * beside the zip. The same files make the same zip, so that an interrupted upload of it can be continued.
 */
export async function zipPictures(files: readonly File[], onProgress: (done: number) => void): Promise<Blob> {
  const { ZipStream } = await import('../../workers/zip-stream.js');
  const parts: Blob[] = [];
  const paths = new Set<string>();
  const zip = new ZipStream({ write: async (bytes) => void parts.push(new Blob([bytes])) });
  for (const [at, file] of ordered(files).entries()) {
    // Files from several folders may have the same name; the folder here tells them apart.
    const path = paths.has(file.name) ? `${at + 1}/${file.name}` : file.name;
    paths.add(path);
    await zip.add(path, new Uint8Array(await file.arrayBuffer()));
    onProgress(at + 1);
  }
  await zip.finish();
  return new Blob(parts, { type: 'application/zip' });
}
