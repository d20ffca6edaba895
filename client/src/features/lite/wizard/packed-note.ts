import type { FileBrief, FileRefusal } from '../../../workers/planogram-brief.js';
import { type IntakeFile, type KeptPdf, isUploaded } from '../intake/intake-store.js';

/** The facts about an archive's files, as plain data, so that the review is the same after a reload. */
export interface PackedNote {
  readonly files: readonly { readonly path: string; readonly brief: FileBrief }[];
  readonly refused: readonly { readonly path: string; readonly refusal: FileRefusal }[];
  /** Paths of the PDFs that go along. */
  readonly pdfs?: readonly string[];
  /** The user kept a file although another has the same content, so the server must not exclude it either. */
  readonly keepsCopies?: boolean;
}

/** Made from the chosen files: the packed files and PDFs, and the rejected ones, for information. */
export function noteOf(files: readonly IntakeFile[], pdfs: readonly KeptPdf[] = []): PackedNote {
  return {
    files: files.filter(isUploaded).flatMap(({ path, brief }) => (brief ? [{ path, brief }] : [])),
    refused: files.flatMap(({ path, refusal }) => (refusal ? [{ path, refusal }] : [])),
    pdfs: pdfs.map(({ path }) => path),
    keepsCopies: files.some((file) => isUploaded(file) && file.omission?.reason === 'same-content'),
  };
}

/** Reads a stored note; null when it is invalid. The content is not checked further, because this program wrote it. */
export function asNote(value: unknown): PackedNote | null {
  if (typeof value !== 'object' || value === null) return null;
  const note = value as Partial<PackedNote>;
  return Array.isArray(note.files) && Array.isArray(note.refused) ? (value as PackedNote) : null;
}
