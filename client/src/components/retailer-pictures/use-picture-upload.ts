import { useRef, useState } from 'react';
import type { CreatePictureUploadDto } from '../../api/pictures.gen.js';
import { useCreatePictureUploadMutation, useStartPictureUploadMutation } from '../../api/pictures.js';
import { asApiError } from '../../api/problem.js';
import { startTransfer, type Transfer } from '../../lib/transfer.js';
import { useLeaveWarning } from '../../lib/use-leave-warning.js';
import { archiveMark } from './archive-mark.js';
import { askedOf, type PicturesOf } from './pictures-of.js';
import { type InterruptedUpload, useInterruptedUpload } from './use-interrupted-upload.js';
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

const nameOf = (file: File): string => file.name.slice(-255);
/** Answers to who continues an upload that was read, canceled or removed. */
const ENDED = [404, 409];

/** Asks for a link: for the interrupted upload, or for a new one when there is none or it has ended. */
function useUploadLink() {
  const [create] = useCreatePictureUploadMutation();
  return async (body: CreatePictureUploadDto, earlier: InterruptedUpload | null) => {
    const uploadUrl = earlier?.uploadUrl ?? null;
    if (earlier && uploadUrl !== null) {
      const { data, error } = await create({ createPictureUploadDto: { ...body, uploadid: earlier.uploadid } });
      if (data) return { uploadid: data.uploadid, uploadUrl, tusUrl: data.upload.tusUrl };
      if (!ENDED.includes(asApiError(error).status)) throw error;
    }
    const { uploadid, upload } = await create({ createPictureUploadDto: body }).unwrap();
    return { uploadid, uploadUrl: null, tusUrl: upload.tusUrl };
  };
}

/**
 * Uploads pictures in parts, with retries, and has them read. A failed upload can be retried from where it stopped; one
 * that a reload interrupted continues there when the same files are chosen again.
 */
export function usePictureUpload(of: PicturesOf) {
  const [sending, setSending] = useState<SendingPictures | null>(null);
  const [start] = useStartPictureUploadMutation();
  const transfer = useRef<Transfer | null>(null);
  const again = useRef<() => void>(() => undefined);
  const run = useRef(0);
  const memory = useInterruptedUpload(of);
  const link = useUploadLink();
  useLeaveWarning(sending !== null);

  const halt = () => {
    run.current += 1;
    transfer.current?.pause();
    transfer.current = null;
    setSending(null);
  };
  const stop = () => {
    halt();
    memory.forget();
  };
  const send = (files: readonly File[]) => {
    const [first] = files;
    if (!first) return;
    const { interrupted: earlier } = memory;
    halt();
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
      const mark = await archiveMark(archive);
      const goesOn = earlier?.mark === mark ? earlier : null;
      const { uploadid, uploadUrl, tusUrl } = await link({ ...askedOf(of), filename: nameOf(first) }, goesOn);
      if (!isMine()) return;
      const sent = uploadUrl === null ? 0 : (goesOn?.sent ?? 0);
      let about = { uploadid, name: nameOf(first), files: files.length, size: archive.size, mark, uploadUrl, sent };
      const remember = (now: Partial<typeof about>) => {
        about = { ...about, ...now };
        if (isMine()) memory.remember(about);
      };
      remember({});
      const handle = await startTransfer({
        ...{ archive, tusUrl, uploadUrl },
        onUrl: (url) => remember({ uploadUrl: url }),
        onProgress: (done) => {
          change({ done, error: null });
          remember({ sent: done });
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
