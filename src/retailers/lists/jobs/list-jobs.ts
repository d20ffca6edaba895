import { declareJob, type JobDeclaration } from '../../../platform/jobs/declare-job.js';
import type { ListImportEntity } from '../entities/list-import.entity.js';

export interface ImportJob {
  importId: string;
  attempt: number;
}

/** Files up to this size, some ten thousands of rows, have a queue of their own and do not wait for larger ones. */
const SMALL_BYTES = 4 * 1024 * 1024;

/** Reads an import's file into its staging table and compares it with the list. */
export const checkImportJob = declareJob<ImportJob>({ name: 'retailers.check-master-import', queue: 'masterdata' });
export const checkSmallImportJob = declareJob<ImportJob>({ name: 'retailers.check-small-list', queue: 'lists' });

/** Moves an import's rows into the list, in one transaction. */
export const applyImportJob = declareJob<ImportJob>({ name: 'retailers.apply-master-import', queue: 'masterdata' });
export const applySmallImportJob = declareJob<ImportJob>({ name: 'retailers.apply-small-list', queue: 'lists' });

/** The jobs of an import, by the size of its file. */
export function jobsOf({
  bytes,
}: Pick<ListImportEntity, 'bytes'>): Record<'check' | 'apply', JobDeclaration<ImportJob>> {
  return bytes !== null && Number(bytes) <= SMALL_BYTES
    ? { check: checkSmallImportJob, apply: applySmallImportJob }
    : { check: checkImportJob, apply: applyImportJob };
}

export const importJobId = ({ importId, attempt }: ImportJob): string => `${importId}-${attempt}`;
