/**
 * Everything that can be wrong with an upload, as codes: `errors.<code>` in both languages of the client, and the
 * English sentence of `getrequestfiles/…/error` for scripts. A library's own message (`reason`) is in English and meant
 * for scripts only. A refusal by the reader (`F01.empty`, `reader.line-too-long`, …) keeps the reader's code.
 */
export const ARCHIVE_CODES = {
  'uploads.not-a-zip': 'This is not a zip archive.',
  'uploads.archive-truncated': 'The archive is incomplete: the directory at its end is missing. Upload it again.',
  'uploads.archive-damaged': 'The archive’s directory can’t be read ({reason}).',
  'uploads.archive-encrypted': 'The archive is encrypted. Upload it without a password.',
  'uploads.archive-empty': 'The archive has no files.',
  'uploads.only-pdfs': 'The archive only has PDFs. Add the .psa files of the planograms and upload it again.',
  'uploads.too-many-entries': 'The archive has {found} entries; the maximum is {limit}. Split it into several uploads.',
  'uploads.archive-too-large': 'Unpacked, the files would take {found} bytes; the maximum is {limit}.',
  'uploads.overlapping-entries': 'Files in the archive share the same bytes, as in a zip bomb.',
  'uploads.no-planogram': 'None of the files in the archive is a readable planogram.',
  'uploads.archive-missing': 'The uploaded archive is no longer in storage.',
  'uploads.archive-changed': 'The archive was replaced while it was being read.',
  'uploads.gave-up': 'Reading failed after {attempts} attempts.',
  'uploads.analysis-failed': 'The files were read, but the analysis failed.',
} as const;

export const ENTRY_CODES = {
  'uploads.unsafe-name': 'The name points outside the archive or has control characters.',
  'uploads.name-too-long': 'The name is longer than {limit} characters.',
  'uploads.duplicate-name': 'Another file in the archive has the same name. Only the first one was read.',
  'uploads.nested-archive': 'Archives inside the archive aren’t opened.',
  'uploads.not-psa': 'Only .psa files are read.',
  'uploads.encrypted-entry': 'The file is encrypted.',
  'uploads.unknown-compression': 'Compression method {method} isn’t supported. Use deflate.',
  'uploads.entry-too-large': 'Unpacked, the file takes {found} bytes; the maximum is {limit}.',
  'uploads.zip-bomb': 'The file unpacks to {ratio} times its size; the maximum is {limit} times.',
  'uploads.entry-truncated': 'Part of the file is missing from the archive.',
  'uploads.entry-damaged': 'The file couldn’t be unpacked ({reason}).',
  'uploads.entry-misplaced': 'The archive’s directory points to a place where the file isn’t. Pack it again.',
  'uploads.size-differs': 'The file unpacks to {found} bytes; the archive declares {limit}. Pack it again.',
  'uploads.size-mismatch': 'The file unpacks to more bytes than the archive declares ({limit}).',
  'uploads.checksum-mismatch': 'The file’s checksum is wrong.',
  'uploads.out-of-time': 'Reading the file took more than {seconds} seconds of processor time; it was set aside.',
  'uploads.reader-crashed': 'Reading the file failed twice ({reason}), so it was skipped.',
  'uploads.out-of-memory': 'Reading the file ran out of memory twice, so it was skipped.',
  'uploads.reader-hung': 'Reading the file timed out twice, so it was skipped.',
} as const;

/**
 * Files that failed with these codes can be read again, because the machine may have stopped the reader. All other
 * failures are caused by the content, and only another file helps.
 */
export const RETRYABLE_FILE_CODES: readonly string[] = [
  'uploads.reader-crashed',
  'uploads.out-of-memory',
  'uploads.reader-hung',
];

export type ArchiveCode = keyof typeof ARCHIVE_CODES;
export type EntryCode = keyof typeof ENTRY_CODES;
export type UploadCode = ArchiveCode | EntryCode;
export type CodeParams = Readonly<Record<string, string | number>>;
