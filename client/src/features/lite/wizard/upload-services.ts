import { forgetArchive, storeNote, storedArchive, storedNote } from '../../../workers/archive-store.js';
import { packArchive } from './packing.js';
import { startTransfer } from '../../../lib/transfer.js';

/** The browser functions that an upload needs. Tests pass their own, because they have neither workers nor files. */
export interface UploadServices {
  pack: typeof packArchive;
  transfer: typeof startTransfer;
  storedArchive: typeof storedArchive;
  storeNote: typeof storeNote;
  storedNote: typeof storedNote;
  forgetArchive: typeof forgetArchive;
  /** Milliseconds between two questions of how many files have arrived. */
  pollMs: number;
  /** Milliseconds until an upload that a full disk stopped is tried again. */
  roomMs: number;
}

export const browserServices: UploadServices = {
  pack: packArchive,
  transfer: startTransfer,
  storedArchive,
  storeNote,
  storedNote,
  forgetArchive,
  pollMs: 5000,
  roomMs: 15_000,
};
