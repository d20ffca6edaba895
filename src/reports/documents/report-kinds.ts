import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import type { Project } from '../../projects/projects.facade.js';
import type { SnapshotEntity } from '../analytics/snapshots/snapshot.entity.js';
import type { FileWords } from '../answers/file-words.js';
import type { ReportRequestEntity } from './entities/report-request.entity.js';
import type { ReportType } from './report-request.js';

/** What a kind makes a report with. */
export interface ReportWork {
  readonly request: ReportRequestEntity;
  readonly project: Project;
  readonly snapshot: SnapshotEntity;
  /** In the language that the report was asked for in. */
  readonly words: FileWords;
  /** Aborted when the report was cancelled or deleted, when another run has it, or when the worker stops. */
  readonly signal: AbortSignal;
  /** Says how far it is, 0 to 100; costs nothing. */
  readonly progress: (percent: number) => void;
  /** Stores a file of the report under the name that people save it by. It is seen by nobody until the report is complete. */
  readonly put: (name: string, type: string, body: Readable) => Promise<void>;
  /** Stores the rows that getreportdata gives, in their order. At most once. */
  readonly putRows: (rows: AsyncIterable<object> | Iterable<object>) => Promise<void>;
}

/** How reports of one type are made. `make` may run twice for a report, and must put at least one file. */
export interface ReportKind {
  readonly type: ReportType;
  /** The client's page that shows reports of this type, under the project's workspace; notifications link to it. */
  readonly page: string;
  make(work: ReportWork): Promise<void>;
}

/** Modules register here in `onModuleInit` how their reports are made. */
@Injectable()
export class ReportKinds {
  private readonly kinds = new Map<ReportType, ReportKind>();

  /** @throws Error when the type has a kind already */
  register(kind: ReportKind): void {
    if (this.kinds.has(kind.type)) throw new Error(`Reports of type ${kind.type} are registered twice.`);
    this.kinds.set(kind.type, kind);
  }

  find(type: ReportType): ReportKind | null {
    return this.kinds.get(type) ?? null;
  }
}
