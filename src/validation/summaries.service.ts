import type { ProductAttributeLevel } from '../core/levels.js';
import { Injectable } from '@nestjs/common';
import type { AnalyticsRow } from '../platform/analytics/duckdb.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { ProjectsFacade } from '../projects/projects.facade.js';
import type {
  PlanogramCountsDto,
  PlanogramSummaryDto,
  ProductCountsDto,
  ProductSummaryDto,
} from './dto/summary.dto.js';
import { FindingsService, waivedOf } from './findings.service.js';
import { type WaivedWanted, waivedSql } from './findings.queries.js';
import { type OpenValidation, ValidationFiles } from './validation-files.js';
import { WaivedCounts } from './waived-counts.js';

type Named<Counts> = Counts & AnalyticsRow & { readonly name: string | null };
const NO_PRODUCTS: ProductCountsDto = { matched: 0, unmatched: 0, unplaced: 0, inerror: 0 };
const NO_PLANOGRAMS: PlanogramCountsDto = { planograms: 0, matched: 0, unmatched: 0, inerror: 0 };

/** Counts of products and planograms by state, for the validation screens. */
@Injectable()
export class SummariesService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly findings: FindingsService,
    private readonly waivedCounts: WaivedCounts,
    private readonly files: ValidationFiles,
  ) {}

  async products(user: UserPrincipal, projectId: string, level: ProductAttributeLevel): Promise<ProductSummaryDto> {
    await this.projects.requireReadable(user, projectId);
    const validation = await this.findings.validation(projectId);
    if (validation === null) return { validationid: null, level, listed: false, items: [], total: { ...NO_PRODUCTS } };
    const waived = waivedOf(await this.waivedCounts.standing(projectId), validation);
    return this.files.ask(validation, async (open) => {
      const items = await productCounts(open, level, waived);
      const listed = await isListed(open, open.paths.products);
      return { validationid: validation.id, level, listed, items, total: summed(items, NO_PRODUCTS) };
    });
  }

  async planograms(user: UserPrincipal, projectId: string): Promise<PlanogramSummaryDto> {
    await this.projects.requireReadable(user, projectId);
    const validation = await this.findings.validation(projectId);
    if (validation === null) return { validationid: null, listed: false, items: [], total: { ...NO_PLANOGRAMS } };
    const waived = waivedOf(await this.waivedCounts.standing(projectId), validation);
    return this.files.ask(validation, async (open) => {
      const items = await planogramCounts(open, waived);
      const listed = await isListed(open, open.paths.planograms);
      return { validationid: validation.id, listed, items, total: summed(items, NO_PLANOGRAMS) };
    });
  }
}

const openErrors = (wanted: WaivedWanted): string => `severity = 'error' AND NOT ${waivedSql(wanted, '$3', '$4')}`;

/** The level comes from the program's own list. */
function productCounts({ db, paths }: OpenValidation, level: ProductAttributeLevel, waived: WaivedWanted) {
  return db.query<Named<ProductCountsDto>>(
    `WITH wrong AS (
       SELECT DISTINCT subject FROM read_parquet($2) WHERE object IN ('prd', 'prs') AND ${openErrors(waived)})
     SELECT p.${level} AS name, count_if(p.placed AND p.listed IS NOT false)::INTEGER AS matched,
       count_if(p.placed AND p.listed IS false)::INTEGER AS unmatched, count_if(NOT p.placed)::INTEGER AS unplaced,
       count_if(w.subject IS NOT NULL)::INTEGER AS inerror
     FROM read_parquet($1) p LEFT JOIN wrong w ON w.subject = p.product_key
     GROUP BY 1 ORDER BY 1 NULLS LAST`,
    [paths.products, paths.findings, waived.waivedRules, waived.waivedIdentities],
  );
}

function planogramCounts({ db, paths }: OpenValidation, waived: WaivedWanted) {
  return db.query<Named<PlanogramCountsDto>>(
    `WITH wrong AS (
       SELECT DISTINCT file_no, planogram_no FROM read_parquet($2) WHERE planogram_no IS NOT NULL AND ${openErrors(waived)})
     SELECT p.category AS name, count(*)::INTEGER AS planograms,
       count_if(p.store_key IS NOT NULL AND p.listed IS NOT false)::INTEGER AS matched,
       count_if(p.store_key IS NULL OR p.listed IS false)::INTEGER AS unmatched,
       count_if(w.file_no IS NOT NULL)::INTEGER AS inerror
     FROM read_parquet($1) p
     LEFT JOIN wrong w ON w.file_no = p.file_no AND w.planogram_no = p.planogram_no
     GROUP BY 1 ORDER BY 1 NULLS LAST`,
    [paths.planograms, paths.findings, waived.waivedRules, waived.waivedIdentities],
  );
}

/** Whether the project had a list when it was validated: then every row says whether the list contains it. */
async function isListed({ db }: OpenValidation, path: string): Promise<boolean> {
  const [row] = await db.query<{ listed: boolean }>(
    `SELECT coalesce(bool_or(listed IS NOT NULL), false) AS listed FROM read_parquet($1)`,
    [path],
  );
  return row?.listed ?? false;
}

function summed<Counts extends object>(items: readonly Counts[], none: Counts): Counts {
  const sum: Record<string, number> = {};
  for (const name of Object.keys(none)) {
    sum[name] = items.reduce((total, item) => total + Number((item as Record<string, unknown>)[name] ?? 0), 0);
  }
  return { ...none, ...sum };
}
