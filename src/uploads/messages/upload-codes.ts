/**
 * Everything that can be wrong with an upload, as codes: `errors.<code>` in both languages of the
 * client, and the English sentence of `getrequestfiles/…/error` for scripts.
 * A refusal by the reader (`F01.empty`, `reader.line-too-long`, …) keeps the reader's own code.
 */
export const ARCHIVE_CODES = {
  'uploads.not-a-zip': 'This is not a zip archive.',
  'uploads.archive-truncated': 'The archive is incomplete: its directory at the end is missing. Upload it again.',
  'uploads.archive-damaged': 'The archive’s directory cannot be read ({reason}).',
  'uploads.archive-encrypted': 'The archive is encrypted. Upload it without a password.',
  'uploads.archive-empty': 'The archive holds no files.',
  'uploads.too-many-entries': 'The archive holds {found} entries; {limit} are allowed. Upload them in several parts.',
  'uploads.archive-too-large': 'The files would take {found} bytes once unpacked; {limit} are allowed.',
  'uploads.overlapping-entries': 'Files in the archive share the same bytes, as in a zip bomb.',
  'uploads.no-planogram': 'No file of the archive could be read as a planogram.',
  'uploads.archive-missing': 'The uploaded archive is no longer in storage.',
  'uploads.archive-changed': 'The archive was replaced while it was being read.',
  'uploads.gave-up': 'Reading was tried {attempts} times without success.',
  'uploads.analysis-failed': 'The files were read, but the analysis failed.',
} as const;

export const ENTRY_CODES = {
  'uploads.unsafe-name': 'The name leads outside the archive or holds control characters.',
  'uploads.name-too-long': 'The name is longer than {limit} characters.',
  'uploads.duplicate-name': 'Another file of the archive has the same name; the first one was read.',
  'uploads.nested-archive': 'Archives inside the archive are not opened.',
  'uploads.not-psa': 'Only .psa files are read.',
  'uploads.encrypted-entry': 'The file is encrypted.',
  'uploads.unknown-compression': 'The compression method {method} is not supported; use deflate.',
  'uploads.entry-too-large': 'The file takes {found} bytes once unpacked; {limit} are allowed.',
  'uploads.zip-bomb': 'The file unpacks to {ratio} times its size; {limit} times is the limit.',
  'uploads.entry-truncated': 'The file’s bytes are not all in the archive.',
  'uploads.entry-damaged': 'The file could not be unpacked ({reason}).',
  'uploads.size-mismatch': 'The file unpacks to more bytes than the archive declares ({limit}).',
  'uploads.checksum-mismatch': 'The file’s checksum is wrong.',
  'uploads.out-of-time': 'Reading the file took more than {seconds} seconds of processor time; it was set aside.',
  'uploads.reader-crashed': 'Reading the file failed twice ({reason}); it was set aside.',
} as const;

/**
 * Files that failed so can be read again: what stopped the reader may have been the machine, not the file. All others
 * failed by what they hold, and only another file helps.
 */
export const RETRYABLE_FILE_CODES: readonly string[] = ['uploads.reader-crashed'];

export type ArchiveCode = keyof typeof ARCHIVE_CODES;
export type EntryCode = keyof typeof ENTRY_CODES;
export type UploadCode = ArchiveCode | EntryCode;
export type CodeParams = Readonly<Record<string, string | number>>;
