import { useState } from 'react';
import type { PicturesOf } from './pictures-of.js';

/** An upload that this tab was sending when its page was reloaded. */
export interface InterruptedUpload {
  readonly uploadid: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly sent: number;
  /** Number of files that were chosen. */
  readonly files: number;
  /** Identifies the archive (`archiveMark`). */
  readonly mark: string;
  /** Where the server stores the received part; null before the first byte. */
  readonly uploadUrl: string | null;
}

const keyOf = ({ retailerId }: PicturesOf): string => `reveal.pictures.${retailerId}`;

/**
 * For this tab only, because another may be uploading its own pictures. Storage may be blocked; then nothing is
 * remembered.
 */
function read(of: PicturesOf): InterruptedUpload | null {
  try {
    const text = window.sessionStorage.getItem(keyOf(of));
    return text === null ? null : (JSON.parse(text) as InterruptedUpload);
  } catch {
    return null;
  }
}

function write(of: PicturesOf, upload: InterruptedUpload | null): void {
  try {
    if (upload === null) window.sessionStorage.removeItem(keyOf(of));
    else window.sessionStorage.setItem(keyOf(of), JSON.stringify(upload));
  } catch {
    // Storage is blocked or full.
  }
}

interface UploadMemory {
  /** The interrupted upload, until it is resolved. */
  readonly interrupted: InterruptedUpload | null;
  readonly remember: (upload: InterruptedUpload) => void;
  readonly forget: () => void;
}

/** Remembers an upload's progress across a reload of the page. */
export function useInterruptedUpload(of: PicturesOf): UploadMemory {
  const [interrupted, setInterrupted] = useState(() => read(of));
  return {
    interrupted,
    remember: (upload) => write(of, upload),
    forget: () => {
      write(of, null);
      setInterrupted(null);
    },
  };
}
