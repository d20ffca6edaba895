import { Injectable } from '@nestjs/common';
import { ruleOf } from '../core/validation/verdict.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { TransactionRunner } from '../platform/database/transaction-runner.js';
import { type Project, ProjectsFacade } from '../projects/projects.facade.js';
import { AuditFacade } from '../users/audit.facade.js';
import type { WaivedDto, WaiveFindingsDto, WaiverDto } from './dto/acts.dto.js';
import { FindingsService } from './findings.service.js';
import { ValidationNotifier } from './validation-notifier.js';
import { UnknownRuleError } from './validation.errors.js';
import { WaiverSubjects } from './waiver-subjects.js';
import { type NewWaiver, WaiversRepository } from './waivers.repository.js';

/** What people say is right as it is. */
@Injectable()
export class WaiversService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly waivers: WaiversRepository,
    private readonly findings: FindingsService,
    private readonly subjects: WaiverSubjects,
    private readonly notifier: ValidationNotifier,
    private readonly audit: AuditFacade,
    private readonly transactions: TransactionRunner,
  ) {}

  async list(user: UserPrincipal, projectId: string): Promise<WaiverDto[]> {
    await this.projects.requireReadable(user, projectId);
    const standing = await this.waivers.standing(projectId);
    return this.subjects.presented(standing.reverse(), await this.findings.validation(projectId));
  }

  /** @throws UnknownRuleError (400) for a rule of another version */
  async waive(user: UserPrincipal, body: WaiveFindingsDto): Promise<WaivedDto> {
    const { projectid, rule, identities, causes, reason } = body;
    const project = await this.projects.requireWritable(user, projectid);
    if (ruleOf(rule) === undefined) throw new UnknownRuleError(rule);
    const validation = await this.findings.validation(projectid);
    const isWhole = identities === undefined && causes === undefined;
    const found = [
      ...(await this.subjects.foundOf(validation, rule, { by: 'identity', keys: identities ?? [] })),
      ...(await this.subjects.foundOf(validation, rule, { by: 'cause', keys: causes ?? [] })),
    ];
    const wanted: NewWaiver[] = isWhole
      ? [{ rule, identity: null, about: null, reason }]
      : found.map((one) => ({ ...one, reason }));
    const made = await this.transactions.run(async ({ manager }) => {
      const added = await this.waivers.add(manager, projectid, user, wanted);
      const details = { rule, findings: isWhole ? 'all' : added.length, reason };
      if (added.length > 0) await this.audit.record({ ...entry('waived', user, project), details }, manager);
      return added;
    });
    this.notifier.changed(project);
    const known = new Set(found.map(({ identity }) => identity));
    const unknown = [...(identities ?? []), ...(causes ?? [])].filter((identity) => !known.has(identity));
    return { waivers: await this.subjects.presented(made, validation), unknown };
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
}

function entry(what: 'waived' | 'unwaived', user: UserPrincipal, project: Project) {
  return {
    action: `validation.${what}`,
    actor: { userId: user.userId, email: user.email },
    tenant: project.tenant,
    subject: { kind: 'project', id: project.id, name: project.name },
  };
}
