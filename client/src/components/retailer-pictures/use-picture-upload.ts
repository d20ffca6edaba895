import { useRef, useState } from 'react';
import { useCreatePictureUploadMutation, useStartPictureUploadMutation } from '../../api/pictures.js';
import { startTransfer, type Transfer } from '../../lib/transfer.js';
import type { PicturesOf } from './pictures-of.js';
import { zipPictures } from './zip-pictures.js';

export interface SendingPictures {
  readonly step: 'packing' | 'sending';
  readonly done: number;
  readonly all: number;
  /** Why it stopped; null while it goes on. */
  readonly error: unknown;
}

const isZip = ({ name, type }: File): boolean => /\.zip$/i.test(name) || type === 'application/zip';

/** What was dropped can be sent: one zip, or pictures. */
export const canBeSent = (files: readonly File[]): boolean => files.length === 1 || !files.some(isZip);

/** Sends pictures in parts, with retries, and has them read. */
export function usePictureUpload({ retailerId, projectId }: PicturesOf) {
  const [sending, setSending] = useState<SendingPictures | null>(null);
  const [create] = useCreatePictureUploadMutation();
  const [start] = useStartPictureUploadMutation();
  const transfer = useRef<Transfer | null>(null);
  const run = useRef(0);
  const inProject = projectId === undefined ? {} : { projectid: projectId };

  const stop = () => {
    run.current += 1;
    transfer.current?.pause();
    transfer.current = null;
    setSending(null);
  };
  const send = async (files: readonly File[]) => {
    const [first] = files;
    if (!first) return;
    run.current += 1;
    const mine = run.current;
    const isMine = () => run.current === mine;
    const failed = (error: unknown) => {
      if (isMine()) setSending((now) => now && { ...now, error });
    };
    try {
      setSending({ step: 'packing', done: 0, all: files.length, error: null });
      const packed = (done: number) => {
        if (isMine()) setSending((now) => now && { ...now, done });
      };
      const archive = isZip(first) ? first : await zipPictures(files, packed);
      if (!isMine()) return;
      setSending({ step: 'sending', done: 0, all: archive.size, error: null });
      const body = { retailerid: retailerId, filename: first.name.slice(-255), ...inProject };
      const { uploadid, upload } = await create({ createPictureUploadDto: body }).unwrap();
      const handle = await startTransfer({
        archive,
        tusUrl: upload.tusUrl,
        uploadUrl: null,
        onUrl: () => undefined,
        onProgress: (done) => {
          if (isMine()) setSending((now) => now && { ...now, done, error: null });
        },
        onDone: () => {
          if (!isMine()) return;
          transfer.current = null;
          start({ startPictureUploadDto: { uploadid, ...inProject } })
            .unwrap()
            .then(stop, failed);
        },
        onInterrupted: failed,
      });
      if (isMine()) transfer.current = handle;
      else handle.pause();
    } catch (error) {
      failed(error);
    }
  };
  const resume = () => {
    setSending((now) => now && { ...now, error: null });
    transfer.current?.resume();
  };
  return { sending, send: (files: readonly File[]) => void send(files), stop, resume };
}
