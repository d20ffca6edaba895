import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { periodSpan } from '../../core/periods/period.js';
import type { ValidationLimits } from '../../core/validation/limits.js';
import { PROJECT_RULES } from '../../core/validation/project-rules.js';
import type { ProjectSubject } from '../../core/validation/project-subject.js';
import { REFUSED_FILE } from '../../core/validation/verdict.js';
import type { AnalyticsConnection } from '../../platform/analytics/duckdb.js';
import { withLentDatabase } from '../../platform/analytics/lent-database.js';
import { collectGarbage } from '../../platform/memory/collect-garbage.js';
import { MemoryBudget } from '../../platform/memory/memory-budget.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../platform/storage/object-storage.js';
import { type Project, ProjectsFacade } from '../../projects/projects.facade.js';
import { AnalysisFilesFacade, type LocalAnalysis } from '../../reports/analysis-files.facade.js';
import { MatchesFacade } from '../../retailers/matches.facade.js';
import { TimePeriodsFacade } from '../../retailers/time-periods.facade.js';
import { FileFindingsFacade, type RefusedFile } from '../../uploads/file-findings.facade.js';
import { UploadsFacade } from '../../uploads/uploads.facade.js';
import type { RuleOutcome, ValidationEntity, ValidationTotals } from '../entities/validation.entity.js';
import { limitsOf } from '../project-limits.js';
import { ValidationFiles } from '../validation-files.js';
import { VALIDATION_TABLES, validationKey, type ValidationTable } from '../validation-keys.js';
import { type ValidationOutcome, ValidationsRepository } from '../validations.repository.js';
import { NO_REACH, writeGroups } from './finding-groups.js';
import {
  gatherFindings,
  keptCounts,
  type ProjectFinding,
  ProjectFindings,
  writeFindings,
  writeSubjects,
} from './findings-table.js';
import {
  addProductWays,
  fileKeys,
  forgetFacts,
  judgedTotals,
  movementMedians,
  planogramRows,
  productVariants,
  resolvedProducts,
  suspects,
} from './project-facts.js';
import { memoryNeeded } from './memory-needed.js';
import { nameTables, type RunSources } from './run-tables.js';
import { StandingLists } from './standing-lists.js';

const THREADS = 1;
const SPILL_LIMIT_MB = 20_480;
/** Most findings kept per rule across files; the rest are only counted. */
const KEPT_PER_PROJECT_RULE = 100_000;

/** The analysis was removed because a newer one replaced it. */
export class AnalysisGoneError extends Error {}

/** Validates an analysis by every rule, and stores the findings in the run's own folder. */
@Injectable()
export class ProjectJudge {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly periods: TimePeriodsFacade,
    private readonly matches: MatchesFacade,
    private readonly uploads: FileFindingsFacade,
    private readonly reading: UploadsFacade,
    private readonly analyses: AnalysisFilesFacade,
    private readonly lists: StandingLists,
    private readonly validations: ValidationsRepository,
    private readonly validationFiles: ValidationFiles,
    private readonly memory: MemoryBudget,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /**
   * One validation or analysis per process at a time, and no reading meanwhile (except beside a long one), because each
   * takes its own memory.
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
      const { sources, folders, refused } = await this.sources(project, analysis);
      const previous = await this.previous(validation);
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
    // Frees what the rules read before the database sorts their findings.
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

  /** Runs every rule across files; their findings are in the table `project_findings`. */
  private async judgeRows(
    db: AnalyticsConnection,
    project: Project,
    sources: RunSources,
    refused: readonly RefusedFile[],
  ): Promise<{ trueCounts: Map<string, number>; limits: ValidationLimits; aboveMedian: number }> {
    const { subject, aboveMedian } = await this.subject(db, project, sources);
    const names = new Map([...sources.files, ...refused].map(({ fileNo, name }) => [fileNo, name]));
    const trueCounts = await judgeAll(subject, sources, refused, await ProjectFindings.open(db, names));
    return { trueCounts, limits: subject.limits, aboveMedian };
  }

  private async sources(
    project: Project,
    analysis: LocalAnalysis,
  ): Promise<{ sources: RunSources; folders: string[]; refused: RefusedFile[] }> {
    const fileNos = await this.fileNos(analysis);
    const files = await this.uploads.files(project.id, fileNos);
    const requestIds = [...new Set(files.map(({ requestId }) => requestId))];
    const parts = await this.uploads.parts(requestIds);
    const findings = await this.analyses.local(parts.findings);
    const products = await this.analyses.local(parts.products);
    // Includes uploads without any file that counts: all copies or excluded.
    const uploads = analysis.snapshot.settings.sources?.requests ?? requestIds;
    const refused = await this.uploads.refused(project.id, uploads);
    const aliases = await this.aliases(project);
    const lists = await this.lists.read(project, aliases, await this.placedKeys(analysis));
    const folders = [...analysis.folders, ...findings.folders, ...products.folders];
    const found = { findingParts: findings.paths, productParts: products.paths };
    return {
      sources: { analysis, files, ...found, lists, aliases: aliases.products, storeAliases: aliases.stores },
      folders,
      refused,
    };
  }

  private placedKeys({ paths, folders }: LocalAnalysis): Promise<string[]> {
    const options = { work: 'the products of an analysis', memoryMb: 64, folders, threads: 1 };
    return withLentDatabase(this.memory, options, async (db) => {
      const rows = await db.query<{ product_key: string }>(
        'SELECT product_key FROM read_parquet($1) WHERE placed ORDER BY product_key',
        [paths.products],
      );
      return rows.map((row) => row.product_key);
    });
  }

  private fileNos({ paths, folders }: LocalAnalysis): Promise<number[]> {
    const options = { work: 'the files of an analysis', memoryMb: 64, folders, threads: 1 };
    return withLentDatabase(this.memory, options, async (db) => {
      const [numbers] = await db.integers('SELECT file_no FROM read_parquet($1)', 1, [paths.files]);
      return [...(numbers ?? new Int32Array(0))];
    });
  }

  private async subject(
    db: AnalyticsConnection,
    project: Project,
    sources: RunSources,
  ): Promise<{ subject: ProjectSubject; aboveMedian: number }> {
    const limits = limitsOf(project.settings);
    const contentOf = new Map(sources.files.map(({ fileNo, content }) => [fileNo, content]));
    const planned = await this.projects.plan(project);
    const productKey = planned?.plan.productKey ?? 'upc';
    const planograms = await planogramRows(db);
    const medians = await movementMedians(db);
    const { rows, aboveMedian } = await suspects(db, limits, medians);
    await addProductWays(db);
    const subject: ProjectSubject = {
      limits,
      periodEnd: await this.periodEnd(project),
      files: sources.files,
      planograms: planograms.map((row) => ({ ...row, content: contentOf.get(row.fileNo) ?? '' })),
      variants: await productVariants(db),
      products: await resolvedProducts(db),
      fallback: sources.lists.fallback,
      productList: sources.lists.products,
      repeatedProducts: sources.lists.repeatedProducts,
      emptied: sources.lists.emptied,
      productKey,
      fileKeys: await fileKeys(db, productKey),
      storeList: sources.lists.stores,
      movementMedians: medians,
      movements: () => rows,
      acceptedMatches: new Set(
        [...sources.aliases, ...sources.storeAliases].map(([key, canonical]) => `${key}|${canonical}`),
      ),
    };
    return { subject, aboveMedian };
  }

  private async aliases(project: Project): Promise<{ products: Aliases; stores: Aliases }> {
    const planned = await this.projects.plan(project);
    if (planned === null) return { products: new Map(), stores: new Map() };
    const of = (object: 'prd' | 'str') => this.matches.aliases(project.tenant, planned.plan.retailerId, object);
    return { products: await of('prd'), stores: await of('str') };
  }

  private async periodEnd(project: Project): Promise<string | null> {
    const planned = await this.projects.plan(project);
    const period = planned && (await this.periods.find(project.tenant, planned.plan.timePeriodId));
    return period ? (periodSpan(period.type, period.period)?.to ?? null) : null;
  }

  /** The findings of the previous validation, if its files still exist. */
  private async previous({ projectId, number }: ValidationEntity): Promise<Previous | null> {
    const [before] = await this.validations.complete(projectId, { limit: 1, below: number });
    if (!before) return null;
    if (!(await this.validationFiles.areThere(before))) return null;
    const local = await this.validationFiles.local(before);
    return { id: before.id, findings: local.paths.findings, folders: local.folders };
  }
}

type Aliases = ReadonlyMap<string, string>;

interface Previous {
  readonly id: string;
  readonly findings: string;
  readonly folders: readonly string[];
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
 * Every rule across files. Yields to other work between two rules.
 *
 * @returns true counts by rule, including the files' own rules
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
