import { Injectable } from '@nestjs/common';
import { withLentDatabase } from '../../platform/analytics/lent-database.js';
import { MemoryBudget } from '../../platform/memory/memory-budget.js';
import { type Project, ProjectsFacade } from '../../projects/projects.facade.js';
import { AnalysisFilesFacade, type LocalAnalysis } from '../../reports/analysis-files.facade.js';
import { MatchesFacade } from '../../retailers/matches.facade.js';
import { FileFindingsFacade, type RefusedFile } from '../../uploads/file-findings.facade.js';
import type { RunSources } from './run-tables.js';
import { StandingLists } from './standing-lists.js';

type Aliases = ReadonlyMap<string, string>;

/** Gathers what a validation reads: the analysis, its files' own findings, the lists, and the accepted matches. */
@Injectable()
export class RunSourcesReader {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly matches: MatchesFacade,
    private readonly uploads: FileFindingsFacade,
    private readonly analyses: AnalysisFilesFacade,
    private readonly lists: StandingLists,
    private readonly memory: MemoryBudget,
  ) {}

  async of(
    project: Project,
    analysis: LocalAnalysis,
  ): Promise<{ sources: RunSources; folders: string[]; refused: RefusedFile[] }> {
    const fileNos = await this.fileNos(analysis);
    const files = await this.uploads.files(project.id, fileNos);
    const requestIds = [...new Set(files.map(({ requestId }) => requestId))];
    const parts = await this.uploads.parts(requestIds);
    const findings = await this.analyses.local(parts.findings);
    const products = await this.analyses.local(parts.products);
    // Also of an upload none of whose files count: each is a copy of another, or somebody left it out.
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

  private async aliases(project: Project): Promise<{ products: Aliases; stores: Aliases }> {
    const planned = await this.projects.plan(project);
    if (planned === null) return { products: new Map(), stores: new Map() };
    const of = (object: 'prd' | 'str') => this.matches.aliases(project.tenant, planned.plan.retailerId, object);
    return { products: await of('prd'), stores: await of('str') };
  }
}
