import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { MemoryBudget } from '../../platform/memory/memory-budget.js';
import type { Principal } from '../../platform/auth/principal.js';
import { PROGRAM_VERSION } from '../../platform/version.js';
import { isFileFormat } from '../analytics/levels.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import { type ReportChoice, type ReportContext, ReportContextService } from '../analytics/report-context.service.js';
import type { Report } from './report.js';

const MB = 1_048_576;
/** A string takes at most two bytes a character. */
const BYTES_PER_CHARACTER = 2;

/** The JSON of an answer that was computed before, or is now, and what it depends on: the same tag, the same answer. */
export class KeptAnswer {
  constructor(
    readonly json: string,
    readonly tag: string,
  ) {}
}

export type Answer<Body> = Report<Body> | KeptAnswer;

/** What is asked with a call: the choice of data, and whatever else its query says. */
type Choice = ReportChoice & { readonly format?: string | undefined };

type Work<Body> = (context: ReportContext, loaded: LoadedSnapshot) => Promise<Report<Body>>;

/**
 * Answers that depend on a snapshot and the question alone. Snapshots never change, so an answer is computed once, also
 * for those who ask at the same moment, and kept while there is room.
 */
@Injectable()
export class KeptAnswers {
  private readonly kept: LRUCache<string, string, () => Promise<string>>;

  constructor(
    private readonly contexts: ReportContextService,
    memory: MemoryBudget,
  ) {
    this.kept = new LRUCache({
      maxSize: memory.answersMb * MB,
      sizeCalculation: (json) => Math.max(1, json.length * BYTES_PER_CHARACTER),
      fetchMethod: (_key, _old, { context: compute }) => compute(),
      // Who asked first may be put out by others before the answer is there; those who wait get it all the same.
      ignoreFetchAbort: true,
    });
  }

  /**
   * As `ReportContextService.ask`, for a call that reads nothing but the snapshot: who may not see it is refused before
   * anything kept is looked at. Files are written anew each time.
   *
   * @param question with `choice`, all that the answer depends on: the call's name and the parts of its path
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

  /** The same as `ReportContextService.readSums`: `work` waits for the facts by itself where it needs them. */
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
    const compute = async () => JSON.stringify((await read()).body);
    // `fetch` gives nothing only where its method does.
    const json = (await this.kept.fetch(key, { context: compute })) ?? (await compute());
    return new KeptAnswer(json, `W/"${key}"`);
  }
}

/** What the snapshot and the filter stand for; files are not kept. */
const STOOD_FOR = new Set(['request', 'publication', 'filter', 'format', 'notes']);

/** All that an answer depends on: the program, what is read, by whose reach, and what is asked. */
function keyOf(
  { project, snapshot, filter, reach }: ReportContext,
  choice: Choice,
  question: readonly unknown[],
): string {
  const asked = Object.entries(choice).filter(([name]) => !STOOD_FOR.has(name));
  const parts = [
    PROGRAM_VERSION,
    [project.id, project.name],
    // An analysis may become a publication, which its answers' heads say.
    [snapshot.id, snapshot.number, snapshot.publication],
    filter && [filter.id, filter.name, filter.filters],
    reach?.filters ?? null,
    question,
    asked.sort(([a], [b]) => (a < b ? -1 : 1)),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
