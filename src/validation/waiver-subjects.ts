import { Injectable } from '@nestjs/common';
import { causeOf } from '../core/validation/causes.js';
import type { WaiverDto } from './dto/acts.dto.js';
import { hasCauses, type ValidationEntity } from './entities/validation.entity.js';
import type { WaivedFinding, WaiverEntity } from './entities/waiver.entity.js';
import { paramsOf } from './finding.presenter.js';
import { type FindingRow, findingsOf } from './findings.queries.js';
import { ValidationFiles } from './validation-files.js';
import { Waived } from './waived.js';
import { WaivedCounts } from './waived-counts.js';
import type { NewWaiver } from './waivers.repository.js';

type Found = Omit<NewWaiver, 'reason' | 'identity'> & { readonly identity: string };

/** What waivers are about: findings of a validation, by their identity or their cause. */
@Injectable()
export class WaiverSubjects {
  constructor(
    private readonly files: ValidationFiles,
    private readonly waivedCounts: WaivedCounts,
  ) {}

  /** The first finding of each identity or cause that is there. */
  async foundOf(
    validation: ValidationEntity | null,
    rule: string,
    wanted: { by: 'identity' | 'cause'; keys: readonly string[] },
  ): Promise<Found[]> {
    if (validation === null || wanted.keys.length === 0) return [];
    if (wanted.by === 'cause' && !hasCauses(validation)) return [];
    const rows = await this.files.ask(validation, ({ db, paths }) => findingsOf(db, paths.findings, rule, wanted));
    return rows.map((row) => {
      const about = aboutOf(row);
      const kind = wanted.by === 'cause' ? { kind: causeOf(rule, about.params) } : {};
      return { rule, identity: row[wanted.by] ?? '', about: { ...about, ...kind } };
    });
  }

  /** In the contract's words, with how many findings each covers now. */
  async presented(waivers: readonly WaiverEntity[], validation: ValidationEntity | null): Promise<WaiverDto[]> {
    const singles = validation === null ? new Map<string, number>() : await this.singles(validation, waivers);
    return waivers.map((waiver) => {
      const { id, rule, identity, about, reason, authorEmail, createdAt } = waiver;
      const whole = validation?.rules?.find((outcome) => outcome.rule === rule)?.findings ?? 0;
      return {
        ...{ waiverid: id, rule, identity, reason, by: authorEmail, at: createdAt.toISOString() },
        about: about && presentAbout(about),
        kind: about?.kind ?? null,
        findings: identity === null ? whole : (singles.get(identity) ?? 0),
      };
    });
  }

  private singles(
    validation: ValidationEntity,
    waivers: readonly WaiverEntity[],
  ): Promise<ReadonlyMap<string, number>> {
    return this.waivedCounts.of(validation, new Waived(waivers));
  }
}

function aboutOf(row: FindingRow): WaivedFinding {
  const { file_name, planogram_name, store_number, subject, list, line, found } = row;
  return {
    fileName: storable(file_name),
    planogram: storable(planogram_name),
    store: storable(store_number),
    subject: storable(subject),
    list: list as WaivedFinding['list'],
    line,
    text: storable(found),
    params: Object.fromEntries(
      Object.entries(paramsOf(row)).map(([name, value]) => [
        name,
        typeof value === 'string' ? (storable(value) ?? '') : value,
      ]),
    ),
  };
}

/** PostgreSQL's texts take no NUL; broken files hold some. */
function storable(text: string | null): string | null {
  return text === null ? null : text.replaceAll('\u0000', '\ufffd');
}

function presentAbout({ fileName, kind: _kind, ...about }: WaivedFinding): NonNullable<WaiverDto['about']> {
  return { filename: fileName, ...about, text: about.text ?? null, params: { ...about.params } };
}
