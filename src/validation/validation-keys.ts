/** The tables of a validation's files; immutable. */
export const VALIDATION_TABLES = ['findings', 'products', 'planograms', 'groups'] as const;
export type ValidationTable = (typeof VALIDATION_TABLES)[number];

/** The folder of all files of a validation, from any run. */
export function validationFolder(projectId: string, validationId: string): string {
  return `${projectId}/validations/${validationId}/`;
}

/** @param run each run has its own folder, so that two never write the same object */
export function validationRunFolder(projectId: string, validationId: string, run: string): string {
  return `${validationFolder(projectId, validationId)}${run}/`;
}

export function validationKey(projectId: string, validationId: string, run: string, table: ValidationTable): string {
  return `${validationRunFolder(projectId, validationId, run)}${table}.parquet`;
}
