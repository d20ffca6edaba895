import { AppError } from '../../platform/errors/app-error.js';
import type { TableRefusal } from '../../platform/spreadsheets/table-source.js';
import type { ImportState } from './list.js';

/** The import does not exist or is another tenant's. */
export class ImportNotFoundError extends AppError {
  constructor() {
    super({ code: 'masterdata.import-not-found', status: 404, detail: 'This import no longer exists.' });
  }
}

/** The import's state does not allow this. */
export class ImportStateError extends AppError {
  constructor(state: ImportState, wanted: string) {
    super({
      code: 'masterdata.import-state',
      status: 409,
      detail: `An import that is ${state} cannot become ${wanted}.`,
      params: { state, wanted },
    });
  }
}

/** The file has not arrived. */
export class FileNotUploadedError extends AppError {
  constructor() {
    super({ code: 'masterdata.not-uploaded', status: 409, detail: 'The file of this import isn’t in storage yet.' });
  }
}

/** The file cannot be read as a table. */
export class NotATableError extends AppError {
  constructor({ code, params }: TableRefusal) {
    super({ code, status: 422, detail: 'The file can’t be read as a table.', params: { ...params } });
  }
}

/** The file has errors, and it is imported completely or not at all. */
export class ImportBlockedError extends AppError {
  constructor() {
    super({
      code: 'masterdata.import-blocked',
      status: 409,
      detail: 'The file has errors. Correct them and upload it again.',
    });
  }
}

/** A field of the key has no column. */
export class KeyNotMappedError extends AppError {
  constructor(field: string) {
    super({
      code: 'masterdata.key-not-mapped',
      status: 400,
      detail: `Choose a column for ${field}. It identifies each row.`,
      params: { field },
    });
  }
}

/** There is no such row. */
export class RowNotFoundError extends AppError {
  constructor() {
    super({ code: 'masterdata.row-not-found', status: 404, detail: 'There is no such row.' });
  }
}

/** Another person changed the row after it was read. */
export class RowChangedError extends AppError {
  constructor() {
    super({
      code: 'masterdata.row-changed',
      status: 409,
      detail: 'The row has changed in the meantime. Get it again first.',
    });
  }
}

/** The new key belongs to another row. */
export class KeyTakenError extends AppError {
  constructor(key: string) {
    super({ code: 'masterdata.key-taken', status: 409, detail: 'Another row has this key.', params: { key } });
  }
}

/** Another person changed some of these rows after they were read. */
export class RowsChangedError extends AppError {
  constructor(keys: readonly string[]) {
    super({
      code: 'lists.rows-changed',
      status: 409,
      detail: 'Some of these rows have changed in the meantime. Get them again first.',
      params: { rows: keys.length, key: keys[0] ?? '' },
    });
  }
}

/** There is no such edit to undo. */
export class EditNotFoundError extends AppError {
  constructor() {
    super({ code: 'lists.edit-not-found', status: 404, detail: 'There is no such edit.' });
  }
}

/** There is no such list to remove. */
export class ListNotFoundError extends AppError {
  constructor() {
    super({ code: 'lists.not-found', status: 404, detail: 'There is no such list.' });
  }
}
