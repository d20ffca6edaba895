import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type JobSubject, JobSubjectRegistry } from '../../platform/jobs/job-subjects.js';
import { analyseProjectJob } from './analysis-jobs.js';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly tenant: string;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly ownerEmail: string;
}

const DESCRIBED = `
  SELECT p.id, p.name, p.tenant, u.id AS "ownerId", u.email AS "ownerEmail",
    u.given_name || ' ' || u.family_name AS "ownerName"
  FROM projects p JOIN users u ON u.id = p.owner_id WHERE p.id = ANY ($1::uuid[])`;

/** Jobs whose payload has only a `projectId` are about a project and its owner. */
@Injectable()
export class ProjectSubjects {
  constructor(
    private readonly registry: JobSubjectRegistry,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {
    this.register([analyseProjectJob.name]);
  }

  /** @throws Error when another module already describes one of these jobs */
  register(jobs: readonly string[]): void {
    this.registry.register({ jobs, idName: 'projectId', describe: (ids) => this.describe(ids) });
  }

  private async describe(projectIds: readonly string[]): Promise<ReadonlyMap<string, JobSubject>> {
    const rows: Row[] = await this.dataSource.query(DESCRIBED, [projectIds]);
    return new Map(rows.map((row) => [row.id, subjectOf(row)]));
  }
}

function subjectOf({ id, name, tenant, ownerId, ownerName, ownerEmail }: Row): JobSubject {
  return {
    tenant,
    person: { id: ownerId, name: ownerName, email: ownerEmail },
    projectId: id,
    requestId: null,
    what: { kind: 'project', id, name, part: null },
  };
}
