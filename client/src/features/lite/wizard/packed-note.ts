import type { FileBrief, FileRefusal } from '../../../workers/planogram-brief.js';
import { type IntakeFile, type KeptPdf, isUploaded } from '../intake/intake-store.js';

/** What is known of the files of an archive, as plain data: the review is the same after a reload. */
export interface PackedNote {
  readonly files: readonly { readonly path: string; readonly brief: FileBrief }[];
  readonly refused: readonly { readonly path: string; readonly refusal: FileRefusal }[];
  /** Paths of the PDFs that go along. */
  readonly pdfs?: readonly string[];
  /** Somebody took a file although another has its content: the server is not to leave it out either. */
  readonly keepsCopies?: boolean;
}

/** From what was chosen: the files and PDFs that are packed, and the refused ones, which are only told. */
export function noteOf(files: readonly IntakeFile[], pdfs: readonly KeptPdf[] = []): PackedNote {
  return {
    files: files.filter(isUploaded).flatMap(({ path, brief }) => (brief ? [{ path, brief }] : [])),
    refused: files.flatMap(({ path, refusal }) => (refusal ? [{ path, refusal }] : [])),
    pdfs: pdfs.map(({ path }) => path),
    keepsCopies: files.some((file) => isUploaded(file) && file.omission?.reason === 'same-content'),
  };
}

/** A note as it was stored; null when it is none. What this program wrote is not looked into further. */
export function asNote(value: unknown): PackedNote | null {
  if (typeof value !== 'object' || value === null) return null;
  const note = value as Partial<PackedNote>;
  return Array.isArray(note.files) && Array.isArray(note.refused) ? (value as PackedNote) : null;
}
