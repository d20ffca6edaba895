import { QueryFailedError } from 'typeorm';
import { AppError } from '../platform/errors/app-error.js';
import type { UsageCounts } from './retailer-usage.js';

/** It does not exist or is another tenant's; callers cannot tell which. */
export class RetailerNotFoundError extends AppError {
  constructor() {
    super({ code: 'retailers.not-found', status: 404, detail: 'This retailer no longer exists.' });
  }
}

/** No visible division, banner or base call point has this id. */
export class UnitNotFoundError extends AppError {
  constructor() {
    super({ code: 'retailers.unit-not-found', status: 404, detail: 'There is no such part of a retailer.' });
  }
}

export class ClassNotFoundError extends AppError {
  constructor() {
    super({ code: 'retailers.class-not-found', status: 404, detail: 'This class of trade no longer exists.' });
  }
}

/** A sibling already has that name, in some spelling. */
export class NameTakenError extends AppError {
  constructor(name: string) {
    super({
      code: 'retailers.name-taken',
      status: 409,
      detail: `There is already one named ${name}.`,
      params: { name },
    });
  }
}

/** Another person changed it after the caller read it. */
export class ChangedMeanwhileError extends AppError {
  constructor() {
    super({ code: 'retailers.changed', status: 409, detail: 'It has changed in the meantime. Get it again first.' });
  }
}

/** A merged retailer can no longer be changed. */
export class AlreadyMergedError extends AppError {
  constructor(name: string) {
    super({
      code: 'retailers.merged',
      status: 409,
      detail: `${name} was merged into another retailer and can’t be changed.`,
      params: { name },
    });
  }
}

export class MergeIntoItselfError extends AppError {
  constructor() {
    super({ code: 'retailers.merge-itself', status: 409, detail: 'A retailer can’t be merged into itself.' });
  }
}

/** The opposite merge has already happened. */
export class MergeCycleError extends AppError {
  constructor(from: string, into: string) {
    super({
      code: 'retailers.merge-cycle',
      status: 409,
      detail: `${into} was already merged into ${from}.`,
      params: { from, into },
    });
  }
}

/** It is still referenced. */
export class InUseError extends AppError {
  constructor({ projects, masterproducts, masterstores, mappings, pictures }: UsageCounts) {
    super({
      code: 'retailers.in-use',
      status: 409,
      detail: 'It is in use and can’t be removed. Deactivate it instead.',
      params: { projects, masterproducts, masterstores, mappings, pictures },
    });
  }
}

export class UnitNotEmptyError extends AppError {
  constructor(count: number) {
    super({
      code: 'retailers.unit-not-empty',
      status: 409,
      detail: `It has ${count} others under it. Remove or move them first.`,
      params: { count },
    });
  }
}

export class ClassNotEmptyError extends AppError {
  constructor(count: number) {
    super({
      code: 'retailers.class-not-empty',
      status: 409,
      detail: `The class of trade has ${count} retailers. Move them first.`,
      params: { count },
    });
  }
}

/** For example a division below a banner, or below another retailer's part. */
export class MisplacedUnitError extends AppError {
  constructor() {
    super({
      code: 'retailers.misplaced',
      status: 409,
      detail:
        'A division belongs to the retailer, a banner to the retailer or a division, a base call point to any of them.',
    });
  }
}

/** Runs work under a unique index on a name, and reports a concurrently taken name as taken. */
export async function refusingDoubles<Result>(taken: () => AppError, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof QueryFailedError && Object(error.driverError).code === '23505') throw taken();
    throw error;
  }
}
