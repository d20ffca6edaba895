import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MemoryBudget } from '../../platform/memory/memory-budget.js';
import type { Principal } from '../../platform/auth/principal.js';
import { PROGRAM_VERSION } from '../../platform/version.js';
import { isFileFormat } from '../analytics/levels.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import { type ReportChoice, type ReportContext, ReportContextService } from '../analytics/report-context.service.js';
import { SizedResults } from '../analytics/sized-results.js';
import type { Report } from './report.js';

const MB = 1_048_576;
/** A string takes at most two bytes per character. */
const BYTES_PER_CHARACTER = 2;

/**
 * The JSON of an answer, cached or just computed, and a tag of everything it depends on: the same tag means the same
 * answer.
 */
export class KeptAnswer {
  constructor(
    readonly json: string,
    readonly tag: string,
  ) {}
}

export type Answer<Body> = Report<Body> | KeptAnswer;

/** A call's parameters: the choice of data, and the rest of its query. */
type Choice = ReportChoice & { readonly format?: string | undefined };

type Work<Body> = (context: ReportContext, loaded: LoadedSnapshot) => Promise<Report<Body>>;

/**
 * Caches answers that depend only on a snapshot and the question. Snapshots never change, so an answer is computed
 * once, even for simultaneous callers, and kept while there is room.
 */
@Injectable()
export class KeptAnswers {
  private readonly kept: SizedResults;

  constructor(
    private readonly contexts: ReportContextService,
    memory: MemoryBudget,
  ) {
    this.kept = new SizedResults(memory.answersMb * MB);
  }

  /**
   * Like `ReportContextService.ask`, for a call that reads only the snapshot. Access is checked before the cache is
   * read. Files are written anew each time.
   *
   * @param question with `choice`, everything that the answer depends on: the call's name and the parts of its path
   */
  async answer<Body>(
    principal: Principal,
    projectId: string,
    choice: Choice,
    question: readonly unknown[],
    work: Work<Body>,
  ): Promise<Answer<Body>> {
    const context = await this.contexts.open(principal, projectId, choice);
    return this.keptOr(context, choice, question, () => this.contexts.read(context, (loaded) => work(context, loaded)));
  }

  /** Like `ReportContextService.readSums`: `work` itself waits for the facts when it needs them. */
  async answerOfSums<Body>(
    principal: Principal,
    projectId: string,
    choice: Choice,
    question: readonly unknown[],
    work: Work<Body>,
  ): Promise<Answer<Body>> {
    const context = await this.contexts.open(principal, projectId, choice);
    const read = () => this.contexts.readSums(context, (loaded) => work(context, loaded));
    return this.keptOr(context, choice, question, read);
  }

  private async keptOr<Body>(
    context: ReportContext,
    choice: Choice,
    question: readonly unknown[],
    read: () => Promise<Report<Body>>,
  ): Promise<Answer<Body>> {
    if (isFileFormat(choice.format)) return read();
    const key = keyOf(context, choice, question);
    const { json } = await this.kept.of(key, async () => {
      const written = JSON.stringify((await read()).body);
      return { json: written, bytes: written.length * BYTES_PER_CHARACTER };
    });
    return new KeptAnswer(json, `W/"${key}"`);
  }
}

/** What snapshot and filter resolve to; files are not cached. */
const STOOD_FOR = new Set(['request', 'publication', 'filter', 'format', 'notes']);

/** Everything that an answer depends on: the program, the data, the reader's reach, and the question. */
function keyOf(
  { project, snapshot, filter, reach }: ReportContext,
  choice: Choice,
  question: readonly unknown[],
): string {
  const asked = Object.entries(choice).filter(([name]) => !STOOD_FOR.has(name));
  const parts = [
    PROGRAM_VERSION,
    [project.id, project.name],
    // An analysis may become a publication, which the heads of its answers mention.
    [snapshot.id, snapshot.number, snapshot.publication],
    filter && [filter.id, filter.name, filter.filters],
    reach?.filters ?? null,
    question,
    asked.sort(([a], [b]) => (a < b ? -1 : 1)),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
