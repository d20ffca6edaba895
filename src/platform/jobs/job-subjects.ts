import { Injectable } from '@nestjs/common';
import { idIn } from './payload-ids.js';

export const SUBJECT_KINDS = ['upload', 'project', 'masterdata', 'mail'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** What a job is about, for people who look after the queues. */
export interface JobSubject {
  /** Whose administrators may see it; null = the platform's alone. */
  readonly tenant: string | null;
  /** Who is behind it or whom it is for; null when that is nobody with an account. */
  readonly person: { readonly id: string; readonly name: string; readonly email: string } | null;
  readonly projectId: string | null;
  readonly requestId: string | null;
  /** `id` is that of the page it is seen on, `part` which part of it; never what a mail says. */
  readonly what: {
    readonly kind: SubjectKind;
    readonly id: string | null;
    readonly name: string | null;
    readonly part: string | null;
  };
}

/** How a module tells what its jobs are about. */
export interface JobSubjectSource {
  /** Names of the jobs it knows. */
  readonly jobs: readonly string[];
  /** The id of their payloads that their subject is found by. */
  readonly idName: string;
  /** Those that there are, by that id; one query for all of them. */
  describe(ids: readonly string[]): Promise<ReadonlyMap<string, JobSubject>>;
}

/** Modules register here in `onModuleInit` what their jobs are about. */
@Injectable()
export class JobSubjectRegistry {
  private readonly sources = new Map<string, JobSubjectSource>();

  /** @throws Error when a job of it has a source already. */
  register(source: JobSubjectSource): void {
    for (const job of source.jobs) {
      if (this.sources.has(job)) throw new Error(`What the job ${job} is about is told twice.`);
      this.sources.set(job, source);
    }
  }

  knows(job: string): boolean {
    return this.sources.has(job);
  }

  /** In the order of `jobs`, one query per source; null for what is gone or that no module tells about. */
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
