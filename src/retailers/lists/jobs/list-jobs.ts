import { declareJob } from '../../../platform/jobs/declare-job.js';

export interface ImportJob {
  importId: string;
  attempt: number;
}

/** Reads an import's file into its staging table and compares it with the list. */
export const checkImportJob = declareJob<ImportJob>({ name: 'retailers.check-master-import', queue: 'masterdata' });

/** Takes an import's rows over into the list, in one transaction. */
export const applyImportJob = declareJob<ImportJob>({ name: 'retailers.apply-master-import', queue: 'masterdata' });

export const importJobId = ({ importId, attempt }: ImportJob): string => `${importId}-${attempt}`;
