import { Injectable } from '@nestjs/common';
import type { Verdict } from '../core/validation/verdict.js';
import type { RuleOutcome } from './entities/validation.entity.js';
import { ValidationService } from './validation.service.js';
import { ValidationsRepository } from './validations.repository.js';

/** The state of an analysis's validation. The verdict uses the current waivers. */
export type ValidationStanding =
  | { readonly state: 'none' }
  | { readonly state: 'queued' | 'running'; readonly validationId: string }
  | { readonly state: 'failed'; readonly validationId: string; readonly error: string }
  | {
      readonly state: 'complete';
      readonly validationId: string;
      readonly verdict: Verdict;
      readonly counts: readonly RuleOutcome[];
    };

/** The only entry to validation for other modules. Does not check access. */
@Injectable()
export class ValidationFacade {
  constructor(
    private readonly validations: ValidationsRepository,
    private readonly service: ValidationService,
  ) {}

  /** For an analysis; a running round takes precedence over an earlier complete one. */
  async stateOf(projectId: string, snapshotId: string): Promise<ValidationStanding> {
    const found = await this.validations.ofSnapshot(projectId, snapshotId);
    if (found === null) return { state: 'none' };
    const validationId = found.id;
    if (found.state === 'failed') return { state: 'failed', validationId, error: found.error ?? '' };
    if (found.state !== 'complete') return { state: found.state, validationId };
    return {
      state: 'complete',
      validationId,
      verdict: await this.service.verdictOf(found),
      counts: found.rules ?? [],
    };
  }

  /** Validates the newest analysis again; does nothing without one. */
  async again(projectId: string): Promise<void> {
    await this.service.openRound(projectId);
  }

  /** Ensures that the newest analysis is validated: runs again if its validation failed or is missing. */
  async ensure(projectId: string, snapshotId: string): Promise<void> {
    const found = await this.validations.ofSnapshot(projectId, snapshotId);
    if (found === null || found.state === 'failed') await this.service.openRound(projectId);
  }
}
