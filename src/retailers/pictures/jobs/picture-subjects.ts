import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type JobSubject, JobSubjectRegistry, type JobSubjectSource } from '../../../platform/jobs/job-subjects.js';
import { readPicturesJob } from './picture-jobs.js';

interface Row {
  readonly id: string;
  readonly retailerId: string;
  readonly retailer: string;
  readonly tenant: string;
  readonly personId: string | null;
  readonly personName: string | null;
  readonly personEmail: string;
}

/** Jobs that read pictures are about a retailer's master data. */
@Injectable()
export class PictureSubjects implements JobSubjectSource, OnModuleInit {
  readonly jobs = [readPicturesJob.name];
  readonly idName = 'uploadId';

  constructor(
    private readonly registry: JobSubjectRegistry,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async describe(uploadIds: readonly string[]): Promise<ReadonlyMap<string, JobSubject>> {
    const rows: Row[] = await this.dataSource.query(
      `SELECT p.id, r.id AS "retailerId", r.name AS retailer, r.tenant, p.author_id AS "personId",
         u.given_name || ' ' || u.family_name AS "personName", coalesce(u.email, p.author_email) AS "personEmail"
       FROM picture_uploads p JOIN retailers r ON r.id = p.retailer_id LEFT JOIN users u ON u.id = p.author_id
       WHERE p.id = ANY ($1::uuid[])`,
      [uploadIds],
    );
    return new Map(rows.map((row) => [row.id, subjectOf(row)]));
  }
}

function subjectOf({ retailerId, retailer, tenant, personId: id, personName, personEmail: email }: Row): JobSubject {
  return {
    tenant,
    person: id === null ? null : { id, name: personName ?? email, email },
    projectId: null,
    requestId: null,
    what: { kind: 'masterdata', id: retailerId, name: retailer, part: 'pictures' },
  };
}
