import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type JobSubject, JobSubjectRegistry, type JobSubjectSource } from '../../../platform/jobs/job-subjects.js';
import type { ListKind } from '../list-owner.js';
import type { TableObject } from '../list.js';
import { applyImportJob, applySmallImportJob, checkImportJob, checkSmallImportJob } from './list-jobs.js';

interface Row {
  readonly id: string;
  readonly object: TableObject;
  readonly kind: ListKind;
  readonly retailerId: string | null;
  readonly retailer: string | null;
  readonly projectId: string | null;
  readonly project: string | null;
  readonly tenant: string | null;
  readonly personId: string;
  readonly personName: string | null;
  readonly personEmail: string;
}

const DESCRIBED = `
  SELECT i.id, i.object, o.kind, r.id AS "retailerId", r.name AS retailer, p.id AS "projectId", p.name AS project,
    coalesce(r.tenant, p.tenant) AS tenant, i.created_by AS "personId",
    u.given_name || ' ' || u.family_name AS "personName", coalesce(u.email, i.created_email) AS "personEmail"
  FROM list_imports i JOIN list_owners o ON o.id = i.owner_id LEFT JOIN retailers r ON r.id = o.retailer_id
  LEFT JOIN projects p ON p.id = i.project_id LEFT JOIN users u ON u.id = i.created_by
  WHERE i.id = ANY ($1::uuid[])`;

/** Jobs of imports are about a list and the person who started the import. */
@Injectable()
export class ListSubjects implements JobSubjectSource, OnModuleInit {
  readonly jobs = [checkImportJob, checkSmallImportJob, applyImportJob, applySmallImportJob].map(({ name }) => name);
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

/** A retailer's master data has its own page; everything else is in the project it was uploaded in. */
function subjectOf({ object, kind, retailerId, retailer, projectId, project, tenant, ...row }: Row): JobSubject {
  return {
    tenant,
    person: { id: row.personId, name: row.personName ?? row.personEmail, email: row.personEmail },
    projectId,
    requestId: null,
    what:
      kind === 'master'
        ? { kind: 'masterdata', id: retailerId, name: retailer, part: object }
        : { kind: 'project', id: projectId, name: project, part: object },
  };
}
