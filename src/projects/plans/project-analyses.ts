import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AnalysisRunsRepository } from './analysis-runs.repository.js';

/** Which version of a full project's data there is, and which is analysed. */
@Injectable()
export class ProjectAnalyses {
  constructor(private readonly runs: AnalysisRunsRepository) {}

  async dataChanged(manager: EntityManager, projectId: string): Promise<void> {
    await this.runs.bump(manager, projectId);
  }
}
