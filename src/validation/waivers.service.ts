import { Injectable } from '@nestjs/common';
import { ruleOf } from '../core/validation/verdict.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { TransactionRunner } from '../platform/database/transaction-runner.js';
import { type Project, ProjectsFacade } from '../projects/projects.facade.js';
import { AuditFacade } from '../users/audit.facade.js';
import type { WaivedDto, WaiveFindingsDto, WaiverDto } from './dto/acts.dto.js';
import type { ValidationEntity } from './entities/validation.entity.js';
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

/** What people say is right as it is. */
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

  /** @throws UnknownRuleError (400) for a rule of another version */
  async waive(user: UserPrincipal, { projectid, rule, identities, reason }: WaiveFindingsDto): Promise<WaivedDto> {
    const project = await this.projects.requireWritable(user, projectid);
    if (ruleOf(rule) === undefined) throw new UnknownRuleError(rule);
    const validation = await this.findings.validation(projectid);
    const found = identities === undefined ? [] : await this.foundOf(validation, rule, identities);
    const wanted: NewWaiver[] =
      identities === undefined
        ? [{ rule, identity: null, about: null, reason }]
        : found.map((row) => ({ rule, identity: row.identity, about: aboutOf(row), reason }));
    const made = await this.transactions.run(async ({ manager }) => {
      const added = await this.waivers.add(manager, projectid, user, wanted);
      const details = { rule, findings: identities === undefined ? 'all' : added.length, reason };
      if (added.length > 0) await this.audit.record({ ...entry('waived', user, project), details }, manager);
      return added;
    });
    this.notifier.changed(project);
    const known = new Set(found.map(({ identity }) => identity));
    const unknown = (identities ?? []).filter((identity) => !known.has(identity));
    return { waivers: await this.presented(made, validation), unknown };
  }

  /** Answers how many were taken back. */
  async undo(user: UserPrincipal, projectId: string, ids: readonly string[]): Promise<number> {
    const project = await this.projects.requireWritable(user, projectId);
    const undone = await this.transactions.run(async ({ manager }) => {
      const taken = await this.waivers.undo(manager, projectId, user, ids);
      const details = { rules: [...new Set(taken.map(({ rule }) => rule))], waivers: taken.length };
      if (taken.length > 0) await this.audit.record({ ...entry('unwaived', user, project), details }, manager);
      return taken.length;
    });
    this.notifier.changed(project);
    return undone;
  }

  private foundOf(
    validation: ValidationEntity | null,
    rule: string,
    identities: readonly string[],
  ): Promise<FindingRow[]> {
    if (validation === null) return Promise.resolve([]);
    return this.files.ask(validation, ({ db, paths }) => findingsOf(db, paths.findings, rule, identities));
  }

  private async presented(waivers: readonly WaiverEntity[], validation: ValidationEntity | null): Promise<WaiverDto[]> {
    const singles = validation === null ? new Map<string, number>() : await this.singles(validation, waivers);
    return waivers.map((waiver) => {
      const { id, rule, identity, about, reason, authorEmail, createdAt } = waiver;
      const whole = validation?.rules?.find((outcome) => outcome.rule === rule)?.findings ?? 0;
      return {
        ...{ waiverid: id, rule, identity, reason, by: authorEmail, at: createdAt.toISOString() },
        about: about && presentAbout(about),
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
  const { file_name, planogram_name, store_number, subject, list, line } = row;
  return {
    fileName: storable(file_name),
    planogram: storable(planogram_name),
    store: storable(store_number),
    subject: storable(subject),
    list: list as WaivedFinding['list'],
    line,
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

function presentAbout({ fileName, ...about }: WaivedFinding): NonNullable<WaiverDto['about']> {
  return { filename: fileName, ...about, params: { ...about.params } };
}
