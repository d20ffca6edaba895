import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type JobSubject, JobSubjectRegistry, type JobSubjectSource } from '../../../platform/jobs/job-subjects.js';
import type { TableObject } from '../master-data.js';
import { applyImportJob, checkImportJob } from './master-data-jobs.js';

interface Row {
  readonly id: string;
  readonly object: TableObject;
  readonly retailerId: string;
  readonly retailer: string;
  readonly tenant: string;
  readonly personId: string;
  readonly personName: string | null;
  readonly personEmail: string;
}

const DESCRIBED = `
  SELECT i.id, i.object, r.id AS "retailerId", r.name AS retailer, r.tenant, i.created_by AS "personId",
    u.given_name || ' ' || u.family_name AS "personName", coalesce(u.email, i.created_email) AS "personEmail"
  FROM master_imports i JOIN retailers r ON r.id = i.retailer_id LEFT JOIN users u ON u.id = i.created_by
  WHERE i.id = ANY ($1::uuid[])`;

/** Jobs of imports are about a retailer's list and who began the import. */
@Injectable()
export class MasterDataSubjects implements JobSubjectSource, OnModuleInit {
  readonly jobs = [checkImportJob.name, applyImportJob.name];
  readonly idName = 'importId';

  constructor(
    private readonly registry: JobSubjectRegistry,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async describe(importIds: readonly string[]): Promise<ReadonlyMap<string, JobSubject>> {
    const rows: Row[] = await this.dataSource.query(DESCRIBED, [importIds]);
    return new Map(rows.map((row) => [row.id, subjectOf(row)]));
  }
}

function subjectOf({ object, retailerId, retailer, tenant, ...row }: Row): JobSubject {
  return {
    tenant,
    person: { id: row.personId, name: row.personName ?? row.personEmail, email: row.personEmail },
    projectId: null,
    requestId: null,
    what: { kind: 'masterdata', id: retailerId, name: retailer, part: object },
  };
}
