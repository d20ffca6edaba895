import { Injectable } from '@nestjs/common';
import type { ValidationEntity } from '../entities/validation.entity.js';
import { ValidationFiles } from '../validation-files.js';
import { ValidationsRepository } from '../validations.repository.js';

export interface Previous {
  readonly id: string;
  readonly findings: string;
  readonly folders: readonly string[];
}

/** Finds what the validation before found, to tell what is new. */
@Injectable()
export class PreviousFindings {
  constructor(
    private readonly validations: ValidationsRepository,
    private readonly files: ValidationFiles,
  ) {}

  /** The findings of the validation before, when its files are still there. */
  async of({ projectId, number }: ValidationEntity): Promise<Previous | null> {
    const [before] = await this.validations.complete(projectId, { limit: 1, below: number });
    if (!before) return null;
    if (!(await this.files.areThere(before))) return null;
    const local = await this.files.local(before);
    return { id: before.id, findings: local.paths.findings, folders: local.folders };
  }
}
