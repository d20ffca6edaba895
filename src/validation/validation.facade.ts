import { Injectable } from '@nestjs/common';
import type { Verdict } from '../core/validation/verdict.js';
import type { RuleOutcome } from './entities/validation.entity.js';
import { ValidationService } from './validation.service.js';
import { ValidationsRepository } from './validations.repository.js';

/** How the validation of an analysis stands. The verdict counts what is waived now. */
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

/** The one door to validation for other modules. Asks no one who they are. */
@Injectable()
export class ValidationFacade {
  constructor(
    private readonly validations: ValidationsRepository,
    private readonly service: ValidationService,
  ) {}

  /** Of an analysis; a round that runs anew stands above an earlier one that is complete. */
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

  /** Judges the newest analysis anew; nothing happens without one. */
  async again(projectId: string): Promise<void> {
    await this.service.openRound(projectId);
  }

  /** Sees to it that the newest analysis is judged: a validation that failed, or that there is none of, runs anew. */
  async ensure(projectId: string, snapshotId: string): Promise<void> {
    const found = await this.validations.ofSnapshot(projectId, snapshotId);
    if (found === null || found.state === 'failed') await this.service.openRound(projectId);
  }
}
