/** Where a request's objects lie. The archive's place is the specification's. */
export function requestPrefix(projectId: string, requestId: string): string {
  return `${projectId}/${requestId}/`;
}

export function archiveKey(projectId: string, requestId: string): string {
  return `${requestPrefix(projectId, requestId)}file.zip`;
}

/**
 * Of the archive that holds a request's files: its own, or that of the request whose failed files it reads again.
 *
 * @param ofBatch whose archive a batch names, when it names one
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

/** @param run unique for each run of a batch: two runs never write the same object */
export function partKey(projectId: string, requestId: string, run: string, table: string): string {
  return `${partsPrefix(projectId, requestId)}${run}/${table}.parquet`;
}

export function pdfsPrefix(projectId: string, requestId: string): string {
  return `${requestPrefix(projectId, requestId)}pdfs/`;
}

/** Of a PDF that was uploaded, once it has been unpacked. */
export function pdfKey(projectId: string, requestId: string, pdfNo: number): string {
  return `${pdfsPrefix(projectId, requestId)}${pdfNo}.pdf`;
}

/** The project and request an archive's key belongs to; null for any other key. */
export function requestOfArchiveKey(key: string): { projectId: string; requestId: string } | null {
  const match = /^([0-9a-f-]{36})\/([0-9a-f-]{36})\/file\.zip$/.exec(key);
  return match?.[1] && match[2] ? { projectId: match[1], requestId: match[2] } : null;
}
