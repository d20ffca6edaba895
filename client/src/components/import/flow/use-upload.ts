import { useRef, useState } from 'react';
import { startTransfer, type Transfer } from '../../../lib/transfer.js';
import type { TableObject } from '../../../../../src/core/tables/table-fields.js';
import type { ImportCalls } from '../import-calls.js';

export interface Sending {
  name: string;
  sent: number;
  all: number;
  /** Why it stopped; null while it is running. */
  error: unknown;
}

/** Uploads a file into a new import: in parts, with retries, resuming from the server's position. */
export function useUpload(calls: ImportCalls, object: TableObject, onSent: (importId: string) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const transfer = useRef<{ importId: string; handle: Transfer } | null>(null);
  const stop = () => {
    if (transfer.current) {
      transfer.current.handle.pause();
      // If this fails, the unused link simply expires.
      calls.cancel(transfer.current.importId).catch(() => undefined);
    }
    transfer.current = null;
    setSending(null);
  };
  const send = async (file: File) => {
    setSending({ name: file.name, sent: 0, all: file.size, error: null });
    try {
      const { importId, tusUrl } = await calls.create(object, file.name.slice(-255));
      const handle = await startTransfer({
        archive: file,
        name: file.name,
        type: file.type || 'application/octet-stream',
        tusUrl,
        uploadUrl: null,
        onUrl: () => undefined,
        onProgress: (sent) => setSending((now) => now && { ...now, sent, error: null }),
        onDone: () => {
          transfer.current = null;
          setSending(null);
          onSent(importId);
        },
        onInterrupted: (error) => setSending((now) => now && { ...now, error }),
      });
      transfer.current = { importId, handle };
    } catch (error) {
      setSending((now) => now && { ...now, error });
    }
  };
  const resume = () => {
    setSending((now) => now && { ...now, error: null });
    transfer.current?.handle.resume();
  };
  return { sending, send: (file: File) => void send(file), resume: transfer.current ? resume : null, stop };
}
