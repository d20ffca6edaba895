import { useRef, useState } from 'react';
import { useCreatePictureUploadMutation, useStartPictureUploadMutation } from '../../api/pictures.js';
import { startTransfer, type Transfer } from '../../lib/transfer.js';
import { useLeaveWarning } from '../../lib/use-leave-warning.js';
import { askedOf, type PicturesOf } from './pictures-of.js';
import { useInterruptedUpload } from './use-interrupted-upload.js';
import { zipPictures } from './zip-pictures.js';

export interface SendingPictures {
  readonly step: 'packing' | 'sending';
  readonly done: number;
  readonly all: number;
  /** Why it stopped; null while it is running. */
  readonly error: unknown;
}

const isZip = ({ name, type }: File): boolean => /\.zip$/i.test(name) || type === 'application/zip';

/** Whether the dropped files can be sent: one zip, or pictures. */
export const canBeSent = (files: readonly File[]): boolean => files.length === 1 || !files.some(isZip);

/** Uploads pictures in parts, with retries, and has them read. A failed upload can be retried from where it stopped. */
export function usePictureUpload(of: PicturesOf) {
  const [sending, setSending] = useState<SendingPictures | null>(null);
  const [create] = useCreatePictureUploadMutation();
  const [start] = useStartPictureUploadMutation();
  const transfer = useRef<Transfer | null>(null);
  const again = useRef<() => void>(() => undefined);
  const run = useRef(0);
  const memory = useInterruptedUpload(of);
  useLeaveWarning(sending !== null);

  const stop = () => {
    run.current += 1;
    transfer.current?.pause();
    transfer.current = null;
    setSending(null);
    memory.forget();
  };
  const send = (files: readonly File[]) => {
    const [first] = files;
    if (!first) return;
    stop();
    const mine = run.current;
    const isMine = () => run.current === mine;
    const change = (to: Partial<SendingPictures>) => {
      if (isMine()) setSending((now) => now && { ...now, ...to });
    };
    const failed = (error: unknown) => change({ error });
    const take = (step: () => Promise<void>) => {
      if (!isMine()) return;
      again.current = () => take(step);
      change({ error: null });
      step().catch(failed);
    };
    const pack = async () => {
      const archive = isZip(first) ? first : await zipPictures(files, (done) => change({ done }));
      change({ step: 'sending', done: 0, all: archive.size });
      take(() => transmit(archive));
    };
    const transmit = async (archive: Blob) => {
      const body = { ...askedOf(of), filename: first.name.slice(-255) };
      const { uploadid, upload } = await create({ createPictureUploadDto: body }).unwrap();
      if (!isMine()) return;
      const about = { uploadid, name: body.filename, size: archive.size };
      memory.remember({ ...about, sent: 0 });
      const handle = await startTransfer({
        archive,
        tusUrl: upload.tusUrl,
        uploadUrl: null,
        onUrl: () => undefined,
        onProgress: (done) => {
          change({ done, error: null });
          if (isMine()) memory.remember({ ...about, sent: done });
        },
        onDone: () => take(() => read(uploadid)),
        onInterrupted: failed,
      });
      if (!isMine()) return handle.pause();
      transfer.current = handle;
      again.current = () => {
        change({ error: null });
        handle.resume();
      };
    };
    const read = async (uploadid: string) => {
      transfer.current = null;
      const inProject = of.projectId === undefined ? {} : { projectid: of.projectId };
      await start({ startPictureUploadDto: { uploadid, ...inProject } }).unwrap();
      if (isMine()) stop();
    };
    setSending({ step: 'packing', done: 0, all: files.length, error: null });
    take(pack);
  };
  const { interrupted, forget } = memory;
  return { sending, send, stop, resume: () => again.current(), interrupted, forget };
}
