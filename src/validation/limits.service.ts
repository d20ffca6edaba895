import { Injectable } from '@nestjs/common';
import type { ValidationLimits } from '../core/validation/limits.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { type Project, type ProjectSettings, ProjectsFacade } from '../projects/projects.facade.js';
import { AuditFacade } from '../users/audit.facade.js';
import { FileFindingsFacade } from '../uploads/file-findings.facade.js';
import type { LimitChangesDto, LimitsAnswerDto, UpdateLimitsDto } from './dto/acts.dto.js';
import { judgesOtherwise, LIMIT_NAMES, limitsOf, readAgain } from './project-limits.js';
import { LimitsCrossError, NotValidatedProjectError } from './validation.errors.js';
import { presentHead } from './validation.presenter.js';
import { ValidationService } from './validation.service.js';

/** Which limit must stay below which. */
const PAIRS = [
  ['underfilledShare', 'overfilledShare'],
  ['smallestCm', 'largestCm'],
  ['fewestDaysOfSupply', 'mostDaysOfSupply'],
] as const satisfies (readonly [keyof ValidationLimits, keyof ValidationLimits])[];

/** The limits in the rules, as settings of a project. */
@Injectable()
export class LimitsService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly validations: ValidationService,
    private readonly files: FileFindingsFacade,
    private readonly audit: AuditFacade,
  ) {}

  /** @throws NotValidatedProjectError (409), LimitsCrossError (400) */
  async update(user: UserPrincipal, { projectid, limits: changes }: UpdateLimitsDto): Promise<LimitsAnswerDto> {
    const project = await this.projects.requireWritable(user, projectid);
    if (project.kind !== 'full') throw new NotValidatedProjectError();
    const before = limitsOf(project.settings);
    const { settings } = await this.projects.changeSettings(projectid, (now) => {
      const validation = changed(now, changes);
      const limits = limitsOf({ ...now, validation });
      for (const [lower, upper] of PAIRS) if (limits[lower] >= limits[upper]) throw new LimitsCrossError(lower, upper);
      return { ...now, validation };
    });
    const limits = limitsOf(settings);
    await this.record(user, project, before, limits);
    const opened = judgesOtherwise(before, limits) ? await this.validations.openRound(projectid) : null;
    return {
      limits: { ...limits },
      readagain: readAgain(await this.files.limitsRead(projectid), limits),
      validation: opened && presentHead(opened),
    };
  }

  private async record(
    user: UserPrincipal,
    { tenant, id, name }: Project,
    before: ValidationLimits,
    after: ValidationLimits,
  ): Promise<void> {
    const names = LIMIT_NAMES.filter((limit) => before[limit] !== after[limit]);
    if (names.length === 0) return;
    const picked = (limits: ValidationLimits) => Object.fromEntries(names.map((limit) => [limit, limits[limit]]));
    await this.audit.record({
      action: 'validation.limits-changed',
      actor: { userId: user.userId, email: user.email },
      tenant,
      subject: { kind: 'project', id, name },
      details: { before: picked(before), after: picked(after) },
    });
  }
}

/** The project's own limits after the changes; limits reset to their default are absent. */
function changed({ validation }: ProjectSettings, changes: LimitChangesDto): Partial<ValidationLimits> {
  const own: Partial<Record<keyof ValidationLimits, number>> = { ...validation };
  for (const name of LIMIT_NAMES) {
    const value = changes[name];
    if (value === null) delete own[name];
    else if (value !== undefined) own[name] = value;
  }
  return own;
}
