import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { type JobSubject, JobSubjectRegistry, type JobSubjectSource } from '../../platform/jobs/job-subjects.js';
import { deleteProjectJob } from './deletion-jobs.js';
import { ProjectDeletionEntity } from './entities/project-deletion.entity.js';

/** Deletions are about the deleted project; the audit log records who requested it. */
@Injectable()
export class DeletionSubjects implements JobSubjectSource, OnModuleInit {
  readonly jobs = [deleteProjectJob.name];
  readonly idName = 'projectId';

  constructor(
    private readonly registry: JobSubjectRegistry,
    @InjectRepository(ProjectDeletionEntity) private readonly deletions: Repository<ProjectDeletionEntity>,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async describe(projectIds: readonly string[]): Promise<ReadonlyMap<string, JobSubject>> {
    const rows = await this.deletions.findBy({ projectId: In([...projectIds]) });
    return new Map(rows.map((row) => [row.projectId, subjectOf(row)]));
  }
}

/** Without a project id, because its page no longer exists. */
function subjectOf({ tenant, name }: ProjectDeletionEntity): JobSubject {
  return {
    ...{ tenant, person: null, projectId: null, requestId: null },
    what: { kind: 'project', id: null, name, part: null },
  };
}
