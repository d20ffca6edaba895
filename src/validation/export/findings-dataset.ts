import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Language } from '../../core/language.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../platform/storage/object-storage.js';
import {
  type FindingRecord,
  ReportsFacade,
  type SnapshotFindings,
  type SnapshotFindingsSource,
} from '../../reports/reports.facade.js';
import type { ValidationEntity } from '../entities/validation.entity.js';
import { paramsOf, planogramId } from '../finding.presenter.js';
import { type FindingRow, streamFindings } from '../findings.queries.js';
import { waivedOf } from '../findings.service.js';
import { ValidationFiles } from '../validation-files.js';
import { validationKey } from '../validation-keys.js';
import { ValidationsRepository } from '../validations.repository.js';
import type { Waived } from '../waived.js';
import { WaivedCounts } from '../waived-counts.js';
import { RuleWords } from './rule-words.js';

/** Rows whose messages are written before other work gets its turn: about 10 ms. */
const ROWS_AT_ONCE = 400;

/** Supplies all findings of an analysis for downloads. */
@Injectable()
export class FindingsDataset implements SnapshotFindingsSource, OnModuleInit {
  constructor(
    private readonly reports: ReportsFacade,
    private readonly validations: ValidationsRepository,
    private readonly waivedCounts: WaivedCounts,
    private readonly files: ValidationFiles,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  onModuleInit(): void {
    this.reports.registerSnapshotFindings(this);
  }

  async of(projectId: string, snapshotId: string): Promise<SnapshotFindings | null> {
    const validation = await this.validations.completeOf(projectId, snapshotId);
    if (validation === null || !(await this.isKept(validation))) return null;
    const rows = (validation.rules ?? []).reduce((sum, { kept }) => sum + kept, 0);
    return { rows, read: (language) => this.read(validation, language) };
  }

  private async isKept({ projectId, id, run }: ValidationEntity): Promise<boolean> {
    return run !== null && (await this.storage.stat(validationKey(projectId, id, run, 'findings'))) !== null;
  }

  private async *read(validation: ValidationEntity, language: Language): AsyncGenerator<FindingRecord[]> {
    const waived = await this.waivedCounts.standing(validation.projectId);
    const words = new RuleWords(language);
    for await (const rows of this.files.stream(validation, ({ db, paths }) =>
      streamFindings(db, paths.findings, waivedOf(waived, validation)),
    )) {
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        yield rows.slice(start, start + ROWS_AT_ONCE).map((row) => recordOf(row, waived, words));
        await setImmediate();
      }
    }
  }
}

function recordOf(row: FindingRow, waived: Waived, words: RuleWords): FindingRecord {
  const waiver = waived.of(row);
  const said = { found: row.found ?? '', subject: row.subject ?? '', ...paramsOf(row) };
  return {
    finding: row.finding_no,
    severity: row.severity,
    rule: row.rule,
    rule_name: words.name(row.rule),
    message: words.message(row.rule, said),
    remedy: words.remedy(row.rule),
    object: row.object,
    list: row.list,
    file: row.file_name,
    planogram_id: planogramId(row),
    planogram: row.planogram_name,
    planogram_category: row.category,
    store: row.store_number,
    line: row.line === 0 ? null : row.line,
    record: row.record,
    cell: row.cell,
    value: row.found,
    subject: row.subject,
    new: row.is_new,
    waived: waiver !== null,
    waived_by: waiver?.authorEmail ?? null,
    waived_reason: waiver?.reason ?? null,
  };
}
