import type { FindingDto, FindingWaiverDto } from './dto/finding.dto.js';
import type { WaiverEntity } from './entities/waiver.entity.js';
import type { FindingRow } from './findings.queries.js';
import type { Waived } from './waived.js';

export function presentFinding(row: FindingRow, waived: Waived): FindingDto {
  const waiver = waived.of(row);
  return {
    findingid: row.finding_no,
    identity: row.identity,
    rule: row.rule,
    severity: row.severity as FindingDto['severity'],
    object: row.object as FindingDto['object'],
    fileno: row.file_no,
    filename: row.file_name,
    planogramid: planogramId(row),
    planogram: row.planogram_name,
    store: row.store_number,
    category: row.category,
    line: row.line,
    record: row.record,
    cell: row.cell,
    text: row.found,
    fixture: row.fixture_no,
    position: row.position_no,
    subject: row.subject,
    list: row.list as FindingDto['list'],
    params: paramsOf(row),
    added: row.is_new,
    waiver: waiver && presentWaiverOf(waiver, row.identity),
    cause: row.cause ?? null,
  };
}

/** `<file_no>.<planogram_no>`; null when it belongs to none. */
export function planogramId({ file_no, planogram_no }: FindingRow): string | null {
  return file_no === null || planogram_no === null ? null : `${file_no}.${planogram_no}`;
}

export function paramsOf({ params }: FindingRow): Record<string, string | number> {
  return params === null ? {} : (JSON.parse(params) as Record<string, string | number>);
}

function presentWaiverOf({ id, identity, reason, authorEmail, createdAt }: WaiverEntity, of: string): FindingWaiverDto {
  const at = createdAt.toISOString();
  return { waiverid: id, whole: identity === null, group: ![null, of].includes(identity), reason, by: authorEmail, at };
}
