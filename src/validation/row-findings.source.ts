import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type FindingCountsByKey,
  ReportsFacade,
  type RowFindingsSource,
  type StandingFindings,
} from '../reports/reports.facade.js';
import { countsByKey } from './findings.queries.js';
import { FindingsService, waivedOf } from './findings.service.js';
import { ValidationFiles } from './validation-files.js';
import { WaivedCounts } from './waived-counts.js';

type Counted = Parameters<typeof countsByKey>[2];

/** Supplies the findings for reports' pages of rows. */
@Injectable()
export class ValidationRowFindings implements RowFindingsSource, OnModuleInit {
  constructor(
    private readonly reports: ReportsFacade,
    private readonly findings: FindingsService,
    private readonly waivedCounts: WaivedCounts,
    private readonly files: ValidationFiles,
  ) {}

  onModuleInit(): void {
    this.reports.registerFindings(this);
  }

  /** The findings of the newest complete validation, without those that are waived now. */
  async standing(projectId: string, object: Counted): Promise<StandingFindings | null> {
    const validation = await this.findings.validation(projectId);
    if (validation === null) return null;
    const waived = waivedOf(await this.waivedCounts.standing(projectId), validation);
    const parts = [validation.id, validation.run, waived.waivedRules, waived.waivedIdentities];
    const read = () =>
      this.files.ask(validation, async ({ db, paths }): Promise<FindingCountsByKey> => {
        const counts = { keys: [] as string[], errors: [] as number[], warnings: [] as number[] };
        for await (const rows of countsByKey(db, paths.findings, object, waived)) {
          for (const { key, errors, warnings } of rows) {
            counts.keys.push(key);
            counts.errors.push(errors);
            counts.warnings.push(warnings);
          }
        }
        return counts;
      });
    return { version: createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12), read };
  }
}
