import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { ValidationLimits } from '../../core/validation/limits.js';
import { PROJECT_RULES } from '../../core/validation/project-rules.js';
import type { ProjectSubject } from '../../core/validation/project-subject.js';
import { REFUSED_FILE } from '../../core/validation/verdict.js';
import type { AnalyticsConnection } from '../../platform/analytics/duckdb.js';
import { withLentDatabase } from '../../platform/analytics/lent-database.js';
import { collectGarbage } from '../../platform/memory/collect-garbage.js';
import { MemoryBudget } from '../../platform/memory/memory-budget.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../platform/storage/object-storage.js';
import type { Project } from '../../projects/projects.facade.js';
import { AnalysisFilesFacade, type LocalAnalysis } from '../../reports/analysis-files.facade.js';
import type { RefusedFile } from '../../uploads/file-findings.facade.js';
import { UploadAnalysisFacade } from '../../uploads/upload-analysis.facade.js';
import type { RuleOutcome, ValidationEntity, ValidationTotals } from '../entities/validation.entity.js';
import { VALIDATION_TABLES, validationKey, type ValidationTable } from '../validation-keys.js';
import type { ValidationOutcome } from '../validations.repository.js';
import { NO_REACH, writeGroups } from './finding-groups.js';
import {
  gatherFindings,
  keptCounts,
  type ProjectFinding,
  ProjectFindings,
  writeFindings,
  writeSubjects,
} from './findings-table.js';
import { forgetFacts, judgedTotals } from './project-facts.js';
import { memoryNeeded } from './memory-needed.js';
import { type Previous, PreviousFindings } from './previous-findings.js';
import { RunSourcesReader } from './run-sources.js';
import { RunSubjects } from './run-subjects.js';
import { nameTables, type RunSources } from './run-tables.js';

const THREADS = 1;
const SPILL_LIMIT_MB = 20_480;
/** Findings of a rule across files that are kept; the rest is counted. */
const KEPT_PER_PROJECT_RULE = 100_000;

/** The analysis was removed: a newer one stands in its place. */
export class AnalysisGoneError extends Error {}

/** Judges an analysis by every rule, and stores what they find in the run's own folder. */
@Injectable()
export class ProjectJudge {
  constructor(
    private readonly reading: UploadAnalysisFacade,
    private readonly analyses: AnalysisFilesFacade,
    private readonly sources: RunSourcesReader,
    private readonly subjects: RunSubjects,
    private readonly previous: PreviousFindings,
    private readonly memory: MemoryBudget,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /**
   * One validation or analysis of the process at a time, and nothing is read meanwhile, except beside a long
   * one: each takes its own memory.
   *
   * @throws AnalysisGoneError
   */
  async judge(project: Project, validation: ValidationEntity, run: string): Promise<ValidationOutcome> {
    const analysis = await this.analyses.open(project.id, validation.snapshotId);
    if (analysis === null) throw new AnalysisGoneError();
    return this.reading.whileReadingRests(analysis.length, () => this.judgeNow(project, validation, run, analysis));
  }

  private async judgeNow(
    project: Project,
    validation: ValidationEntity,
    run: string,
    analysis: LocalAnalysis,
  ): Promise<ValidationOutcome> {
    const work = await this.analyses.workFolder();
    try {
      const { sources, folders, refused } = await this.sources.of(project, analysis);
      const previous = await this.previous.of(validation);
      const out = join(work, 'out');
      await mkdir(out);
      collectGarbage();
      const outcome = await withLentDatabase(
        this.memory,
        {
          work: 'a validation',
          memoryMb: memoryNeeded({ facts: analysis.factRows, listed: listedRows(sources) }),
          folders: [work, ...folders, ...(previous?.folders ?? [])],
          threads: THREADS,
          spillFolder: join(work, 'spill'),
          spillLimitMb: SPILL_LIMIT_MB,
        },
        (db) => this.judgeIn(db, { project, sources, refused, out, previous }),
      );
      for (const table of VALIDATION_TABLES) {
        await this.storage.putFile(validationKey(project.id, validation.id, run, table), pathIn(out, table));
      }
      return outcome;
    } finally {
      await rm(work, { recursive: true, force: true });
      collectGarbage();
    }
  }

  private async judgeIn(db: AnalyticsConnection, { project, sources, refused, out, previous }: RunIn) {
    await nameTables(db, sources);
    const { trueCounts, limits, aboveMedian } = await this.judgeRows(db, project, sources, refused);
    // What the rules read is let go before the database puts their findings in order.
    await forgetFacts(db);
    collectGarbage();
    await gatherFindings(db);
    await writeFindings(db, pathIn(out, 'findings'), previous?.findings ?? null);
    const kept = await keptCounts(db, pathIn(out, 'findings'));
    const { products, stores } = sources.lists;
    const paths = { products: pathIn(out, 'products'), planograms: pathIn(out, 'planograms') };
    const { reach, groups } = await writeGroups(db, pathIn(out, 'findings'), pathIn(out, 'groups'));
    await writeSubjects(db, paths, { products: products !== null, stores: stores !== null });
    const rules = kept.map((counts): RuleOutcome => {
      const atLeast = counts.rule === 'M04' ? aboveMedian : 0;
      const findings = counts.kept === 0 ? 0 : Math.max(trueCounts.get(counts.rule) ?? 0, counts.kept, atLeast);
      return { ...counts, ...(reach.get(counts.rule) ?? NO_REACH), findings };
    });
    const totals: ValidationTotals = {
      files: sources.files.length,
      refused: refused.length,
      groups,
      ...(await judgedTotals(db)),
    };
    return { limits, rules, totals, previousId: previous?.id ?? null };
  }

  /** Every rule across files; what they find stands in the table `project_findings`. */
  private async judgeRows(
    db: AnalyticsConnection,
    project: Project,
    sources: RunSources,
    refused: readonly RefusedFile[],
  ): Promise<{ trueCounts: Map<string, number>; limits: ValidationLimits; aboveMedian: number }> {
    const { subject, aboveMedian } = await this.subjects.of(db, project, sources);
    const names = new Map([...sources.files, ...refused].map(({ fileNo, name }) => [fileNo, name]));
    const trueCounts = await judgeAll(subject, sources, refused, await ProjectFindings.open(db, names));
    return { trueCounts, limits: subject.limits, aboveMedian };
  }
}

interface RunIn {
  readonly project: Project;
  readonly sources: RunSources;
  readonly refused: readonly RefusedFile[];
  readonly out: string;
  readonly previous: Previous | null;
}

const listedRows = ({ lists: { products, stores } }: RunSources): number =>
  (products?.length ?? 0) + (stores?.length ?? 0);
const pathIn = (folder: string, table: ValidationTable): string => join(folder, `${table}.parquet`);

/**
 * Every rule across files. Between two rules the process does other things.
 *
 * @returns true counts by rule, those of the files' own rules included
 */
async function judgeAll(
  subject: ProjectSubject,
  { files, lists }: RunSources,
  refused: readonly RefusedFile[],
  findings: ProjectFindings,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const add = (rule: string, count: number) => counts.set(rule, (counts.get(rule) ?? 0) + count);
  for (const { ruleCounts } of files) for (const [rule, count] of Object.entries(ruleCounts ?? {})) add(rule, count);
  for (const file of refused) await findings.add(refusedFinding(file));
  if (refused.length > 0) add(REFUSED_FILE.id, refused.length);
  const unnamed = lists.productsWithoutKey;
  for (const line of unnamed) await findings.add({ rule: 'P01', list: 'products', line });
  if (unnamed.length > 0) add('P01', unnamed.length);
  const { products, stores } = lists.emptied;
  const unlisted: Readonly<Record<string, number>> = { P21: products.more, S08: stores.more };
  for (const rule of PROJECT_RULES) {
    let count = 0;
    for (const found of rule.check(subject)) {
      count += 1;
      if (count <= KEPT_PER_PROJECT_RULE) await findings.add({ ...found, rule: rule.id });
    }
    count += unlisted[rule.id] ?? 0;
    if (count > 0) add(rule.id, count);
    await setImmediate();
  }
  await findings.complete();
  return counts;
}

function refusedFinding({ fileNo, name, code, line, params }: RefusedFile): ProjectFinding {
  const values = Object.entries(params ?? {}).filter((entry): entry is [string, string | number] =>
    ['string', 'number'].includes(typeof entry[1]),
  );
  return { rule: REFUSED_FILE.id, fileNo, line, subject: name, params: { ...Object.fromEntries(values), code } };
}
