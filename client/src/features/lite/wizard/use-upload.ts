import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { useAppSelector, useAppStore } from '../../../api/store.js';
import { LiteUpload, type UploadTarget } from './upload-flow.js';
import { uploadsAtWork } from './upload-lock.js';
import { type UploadRecord, readRecords } from './upload-record.js';
import type { UploadServices } from './upload-services.js';
import { IDLE, type UploadState } from './upload-state.js';

/** An upload that a reload or a closed browser broke off; not one that is at work in another tab. */
function useBrokenOff(userId: string, target: string | undefined) {
  const [record, setRecord] = useState<UploadRecord | null>(null);
  const look = useCallback(async () => {
    const records = readRecords(userId, target);
    const atWork = records.length === 0 ? new Set<string>() : await uploadsAtWork();
    setRecord(records.find(({ requestId }) => !atWork.has(requestId)) ?? null);
  }, [userId, target]);
  useEffect(() => {
    const again = () => void look();
    again();
    // What another tab did meanwhile, or left behind when it was closed.
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [look]);
  return { record, look };
}

/** The upload of this page, while there is one. */
export function useUpload(services: UploadServices, target: UploadTarget | null = null) {
  const store = useAppStore();
  const userId = useAppSelector((state) => state.session.user?.id ?? '');
  const [upload, setUpload] = useState<LiteUpload | null>(null);
  const { record, look } = useBrokenOff(userId, target?.projectId);
  useEffect(() => () => upload?.close(), [upload]);
  const open = useCallback(() => {
    const made = new LiteUpload(store, userId, services, target);
    setUpload(made);
    return made;
  }, [store, userId, services, target]);
  const forgetUpload = useCallback(() => {
    setUpload(null);
    void look();
  }, [look]);
  return { upload, open, forgetUpload, record };
}

const silent = () => () => undefined;
const idle = () => IDLE;

/** An upload's current state. */
export function useUploadState(upload: LiteUpload | null): UploadState {
  return useSyncExternalStore(upload?.subscribe ?? silent, upload?.state ?? idle);
}

/** Resumes on its own when the network is back. */
export function useResumeOnline(upload: LiteUpload | null): void {
  useEffect(() => {
    const resume = () => {
      if (upload?.state().phase === 'interrupted') void upload.resume();
    };
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, [upload]);
}

/** Blocks navigation to another page of this application until the user confirms. */
export function useLeaveBlocker(blocks: boolean): ReturnType<typeof useBlocker> {
  return useBlocker(
    ({ currentLocation, nextLocation }) => blocks && currentLocation.pathname !== nextLocation.pathname,
  );
}
