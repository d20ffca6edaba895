/** Puts pictures into one zip, as they are: they are compressed already. One at a time is in memory beside the zip. */
export async function zipPictures(files: readonly File[], onProgress: (done: number) => void): Promise<Blob> {
  const { Zip, ZipPassThrough } = await import('fflate');
  const parts: BlobPart[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, data) => {
    if (error) failure = error;
    // A part of what the library goes on writing into would change under the blob.
    else parts.push(new Blob([data.slice()]));
  });
  for (const [at, file] of files.entries()) {
    const entry = new ZipPassThrough(`${at}/${file.name}`);
    zip.add(entry);
    entry.push(new Uint8Array(await file.arrayBuffer()), true);
    onProgress(at + 1);
  }
  zip.end();
  if (failure) throw failure;
  return new Blob(parts, { type: 'application/zip' });
}
