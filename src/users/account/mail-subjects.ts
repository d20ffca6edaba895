import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type JobSubject, JobSubjectRegistry, type JobSubjectSource } from '../../platform/jobs/job-subjects.js';
import { deliverMailJob } from '../../platform/mail/mailer.js';

interface Row {
  readonly id: string;
  readonly tenant: string | null;
  readonly personId: string | null;
  readonly name: string;
  readonly email: string;
}

const DESCRIBED = `
  SELECT m.id, u.tenant, u.id AS "personId", u.given_name || ' ' || u.family_name AS name, u.email
  FROM mails m LEFT JOIN users u ON u.email = lower(m.recipient) AND NOT u.is_shadow
  WHERE m.id = ANY ($1::uuid[])`;

/** Jobs of emails are about the recipient, if that is an account; the content of an email is never shown. */
@Injectable()
export class MailSubjects implements JobSubjectSource, OnModuleInit {
  readonly jobs = [deliverMailJob.name];
  readonly idName = 'mailId';

  constructor(
    private readonly registry: JobSubjectRegistry,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async describe(mailIds: readonly string[]): Promise<ReadonlyMap<string, JobSubject>> {
    const rows: Row[] = await this.dataSource.query(DESCRIBED, [mailIds]);
    return new Map(rows.map((row) => [row.id, subjectOf(row)]));
  }
}

function subjectOf({ tenant, personId, name, email }: Row): JobSubject {
  return {
    tenant,
    person: personId === null ? null : { id: personId, name, email },
    projectId: null,
    requestId: null,
    what: { kind: 'mail', id: null, name: null, part: null },
  };
}
