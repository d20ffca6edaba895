/** Where a request's objects are stored. The archive's path comes from the specification. */
export function requestPrefix(projectId: string, requestId: string): string {
  return `${projectId}/${requestId}/`;
}

export function archiveKey(projectId: string, requestId: string): string {
  return `${requestPrefix(projectId, requestId)}file.zip`;
}

/**
 * The key of the archive that contains a request's files: its own, or that of the request whose failed files it reads
 * again.
 *
 * @param ofBatch the request whose archive a batch names, if any
 */
export function archiveKeyOf(
  request: { projectId: string; id: string; archiveRequestId: string | null },
  ofBatch: string | null | undefined = null,
): string {
  return archiveKey(request.projectId, ofBatch ?? request.archiveRequestId ?? request.id);
}

export function partsPrefix(projectId: string, requestId: string): string {
  return `${requestPrefix(projectId, requestId)}parts/`;
}

/** @param run unique for each run of a batch, so that two runs never write the same object */
export function partKey(projectId: string, requestId: string, run: string, table: string): string {
  return `${partsPrefix(projectId, requestId)}${run}/${table}.parquet`;
}

export function pdfsPrefix(projectId: string, requestId: string): string {
  return `${requestPrefix(projectId, requestId)}pdfs/`;
}

/** The key of an uploaded PDF, once it is unpacked. */
export function pdfKey(projectId: string, requestId: string, pdfNo: number): string {
  return `${pdfsPrefix(projectId, requestId)}${pdfNo}.pdf`;
}

/** The project and request of an archive's key; null for any other key. */
export function requestOfArchiveKey(key: string): { projectId: string; requestId: string } | null {
  const match = /^([0-9a-f-]{36})\/([0-9a-f-]{36})\/file\.zip$/.exec(key);
  return match?.[1] && match[2] ? { projectId: match[1], requestId: match[2] } : null;
}
