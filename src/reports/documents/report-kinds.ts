import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import type { Project } from '../../projects/projects.facade.js';
import type { SnapshotEntity } from '../analytics/snapshots/snapshot.entity.js';
import type { FileWords } from '../answers/file-words.js';
import type { ReportRequestEntity } from './entities/report-request.entity.js';
import type { ReportType } from './report-request.js';

/** What a kind gets to make a report. */
export interface ReportWork {
  readonly request: ReportRequestEntity;
  readonly project: Project;
  readonly snapshot: SnapshotEntity;
  /** In the language of the request. */
  readonly words: FileWords;
  /** Aborted when the report is canceled or deleted, when another run takes it, or when the worker stops. */
  readonly signal: AbortSignal;
  /** Reports the progress, 0 to 100; cheap to call. */
  readonly progress: (percent: number) => void;
  /** Stores a file of the report under its download name. Nobody sees it until the report is complete. */
  readonly put: (name: string, type: string, body: Readable) => Promise<void>;
  /** Stores the rows that getreportdata returns, in order. At most once. */
  readonly putRows: (rows: AsyncIterable<object> | Iterable<object>) => Promise<void>;
}

/** Makes reports of one type. `make` may run twice for a report, and must store at least one file. */
export interface ReportKind {
  readonly type: ReportType;
  /** The client's page for reports of this type, under the project's workspace; notifications link to it. */
  readonly page: string;
  /** Its page in a Lite project, under the project's report; left out when Reveal Lite has none. */
  readonly litePage?: string;
  make(work: ReportWork): Promise<void>;
}

/** Modules register their kinds of reports here in `onModuleInit`. */
@Injectable()
export class ReportKinds {
  private readonly kinds = new Map<ReportType, ReportKind>();

  /** @throws Error when the type already has a kind */
  register(kind: ReportKind): void {
    if (this.kinds.has(kind.type)) throw new Error(`Reports of type ${kind.type} are registered twice.`);
    this.kinds.set(kind.type, kind);
  }

  find(type: ReportType): ReportKind | null {
    return this.kinds.get(type) ?? null;
  }
}
