import { declareJob } from '../../../platform/jobs/declare-job.js';

export interface ReadPicturesJob {
  uploadId: string;
  attempt: number;
}

/** Reads an archive of pictures and stores those that can be shown. */
export const readPicturesJob = declareJob<ReadPicturesJob>({ name: 'retailers.read-pictures', queue: 'masterdata' });

export const pictureJobId = ({ uploadId, attempt }: ReadPicturesJob): string => `${uploadId}-${attempt}`;
