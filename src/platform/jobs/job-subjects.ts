import { Injectable } from '@nestjs/common';
import { idIn } from './payload-ids.js';

export const SUBJECT_KINDS = ['upload', 'project', 'masterdata', 'mail'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** What a job is about, for administrators of the queues. */
export interface JobSubject {
  /** The tenant whose administrators may see it; null = only the platform's. */
  readonly tenant: string | null;
  /** The person who caused it or whom it is for; null without an account. */
  readonly person: { readonly id: string; readonly name: string; readonly email: string } | null;
  readonly projectId: string | null;
  readonly requestId: string | null;
  /** `id` is that of the page that shows it, `part` the part of that page; never the content of an email. */
  readonly what: {
    readonly kind: SubjectKind;
    readonly id: string | null;
    readonly name: string | null;
    readonly part: string | null;
  };
}

/** How a module describes its jobs. */
export interface JobSubjectSource {
  /** Names of the jobs it describes. */
  readonly jobs: readonly string[];
  /** The payload's id by which the subject is found. */
  readonly idName: string;
  /** The existing subjects by that id; one query for all of them. */
  describe(ids: readonly string[]): Promise<ReadonlyMap<string, JobSubject>>;
}

/** Modules register descriptions of their jobs here in `onModuleInit`. */
@Injectable()
export class JobSubjectRegistry {
  private readonly sources = new Map<string, JobSubjectSource>();

  /** @throws Error when one of its jobs already has a source. */
  register(source: JobSubjectSource): void {
    for (const job of source.jobs) {
      if (this.sources.has(job)) throw new Error(`What the job ${job} is about is told twice.`);
      this.sources.set(job, source);
    }
  }

  knows(job: string): boolean {
    return this.sources.has(job);
  }

  /** In the order of `jobs`, one query per source; null for subjects that no longer exist and jobs without a source. */
  async describe(jobs: readonly { job: string | null; payload: object | null }[]): Promise<(JobSubject | null)[]> {
    const asked = jobs.map(({ job, payload }) => {
      const source = this.sources.get(job ?? '');
      const id = source && payload ? idIn(payload, source.idName) : null;
      return source && id !== null ? { source, id } : null;
    });
    const ids = new Map<JobSubjectSource, Set<string>>();
    for (const one of asked) {
      if (one) ids.set(one.source, (ids.get(one.source) ?? new Set()).add(one.id));
    }
    const found = new Map<JobSubjectSource, ReadonlyMap<string, JobSubject>>();
    for (const [source, wanted] of ids) found.set(source, await source.describe([...wanted]));
    return asked.map((one) => (one ? (found.get(one.source)?.get(one.id) ?? null) : null));
  }
}
