import { AppError } from '../../platform/errors/app-error.js';

export class MatchTakenError extends AppError {
  constructor(key: string, other: string) {
    super({
      code: 'matches.taken',
      status: 409,
      detail: `${key} is already matched to ${other}. Remove that match first.`,
      params: { key, other },
    });
  }
}

export class MatchInCircleError extends AppError {
  constructor(key: string, other: string) {
    super({
      code: 'matches.in-circle',
      status: 409,
      detail: `${other} is already matched to ${key}.`,
      params: { key, other },
    });
  }
}

export class MatchWithItselfError extends AppError {
  constructor(key: string) {
    super({ code: 'matches.with-itself', status: 400, detail: `${key} can’t be matched to itself.`, params: { key } });
  }
}

export class MatchNotFoundError extends AppError {
  constructor() {
    super({ code: 'matches.not-found', status: 404, detail: 'This match no longer exists.' });
  }
}
