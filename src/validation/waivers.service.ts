import { Injectable } from '@nestjs/common';
import { causeOf } from '../core/validation/causes.js';
import { ruleOf } from '../core/validation/verdict.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { TransactionRunner } from '../platform/database/transaction-runner.js';
import { type Project, ProjectsFacade } from '../projects/projects.facade.js';
import { AuditFacade } from '../users/audit.facade.js';
import type { WaivedDto, WaiveFindingsDto, WaiverDto } from './dto/acts.dto.js';
import { hasCauses, type ValidationEntity } from './entities/validation.entity.js';
import type { WaivedFinding, WaiverEntity } from './entities/waiver.entity.js';
import { paramsOf } from './finding.presenter.js';
import { type FindingRow, findingsOf } from './findings.queries.js';
import { FindingsService } from './findings.service.js';
import { ValidationFiles } from './validation-files.js';
import { ValidationNotifier } from './validation-notifier.js';
import { UnknownRuleError } from './validation.errors.js';
import { Waived } from './waived.js';
import { WaivedCounts } from './waived-counts.js';
import { type NewWaiver, WaiversRepository } from './waivers.repository.js';

type Found = Omit<NewWaiver, 'reason' | 'identity'> & { readonly identity: string };

/** People's waivers. */
@Injectable()
export class WaiversService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly waivers: WaiversRepository,
    private readonly waivedCounts: WaivedCounts,
    private readonly findings: FindingsService,
    private readonly files: ValidationFiles,
    private readonly notifier: ValidationNotifier,
    private readonly audit: AuditFacade,
    private readonly transactions: TransactionRunner,
  ) {}

  async list(user: UserPrincipal, projectId: string): Promise<WaiverDto[]> {
    await this.projects.requireReadable(user, projectId);
    const standing = await this.waivers.standing(projectId);
    return this.presented(standing.reverse(), await this.findings.validation(projectId));
  }

  /** @throws UnknownRuleError (400) for a rule from another version */
  async waive(user: UserPrincipal, body: WaiveFindingsDto): Promise<WaivedDto> {
    const { projectid, rule, identities, causes, reason } = body;
    const project = await this.projects.requireWritable(user, projectid);
    if (ruleOf(rule) === undefined) throw new UnknownRuleError(rule);
    const validation = await this.findings.validation(projectid);
    const isWhole = identities === undefined && causes === undefined;
    const found = [
      ...(await this.foundOf(validation, rule, { by: 'identity', keys: identities ?? [] })),
      ...(await this.foundOf(validation, rule, { by: 'cause', keys: causes ?? [] })),
    ];
    const wanted: NewWaiver[] = isWhole
      ? [{ rule, identity: null, about: null, reason }]
      : found.map((one) => ({ ...one, reason }));
    const made = await this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const added = await this.waivers.add(manager, projectid, user, wanted);
      const details = { rule, findings: isWhole ? 'all' : added.length, reason };
      if (added.length > 0) await this.audit.record({ ...entry('waived', user, project), details }, manager);
      await this.notifier.changed(transaction, project);
      return added;
    });
    const known = new Set(found.map(({ identity }) => identity));
    const unknown = [...(identities ?? []), ...(causes ?? [])].filter((identity) => !known.has(identity));
    return { waivers: await this.presented(made, validation), unknown };
  }

  /** Returns how many were removed. */
  async undo(user: UserPrincipal, projectId: string, ids: readonly string[]): Promise<number> {
    const project = await this.projects.requireWritable(user, projectId);
    return this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const taken = await this.waivers.undo(manager, projectId, user, ids);
      const details = { rules: [...new Set(taken.map(({ rule }) => rule))], waivers: taken.length };
      if (taken.length > 0) await this.audit.record({ ...entry('unwaived', user, project), details }, manager);
      await this.notifier.changed(transaction, project);
      return taken.length;
    });
  }

  /** The first finding of each existing identity or cause. */
  private async foundOf(
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

  private async presented(waivers: readonly WaiverEntity[], validation: ValidationEntity | null): Promise<WaiverDto[]> {
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

function entry(what: 'waived' | 'unwaived', user: UserPrincipal, project: Project) {
  return {
    action: `validation.${what}`,
    actor: { userId: user.userId, email: user.email },
    tenant: project.tenant,
    subject: { kind: 'project', id: project.id, name: project.name },
  };
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

/** PostgreSQL's text rejects NUL, which broken files contain. */
function storable(text: string | null): string | null {
  return text === null ? null : text.replaceAll('\u0000', '\ufffd');
}

function presentAbout({ fileName, kind: _kind, ...about }: WaivedFinding): NonNullable<WaiverDto['about']> {
  return { filename: fileName, ...about, text: about.text ?? null, params: { ...about.params } };
}
