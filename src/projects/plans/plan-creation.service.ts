import { Injectable } from '@nestjs/common';
import { recapName } from '../../core/naming/recap-name.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import { RetailersFacade, type Retailer } from '../../retailers/retailers.facade.js';
import { TimePeriodsFacade, type TimePeriod } from '../../retailers/time-periods.facade.js';
import { defaultSettings, type Project } from '../project.js';
import { ProjectsService } from '../projects.service.js';
import type { ResetTimes, SetStatus } from './project-plan.js';
import type { ProjectPlanEntity } from './project-plan.entity.js';
import { ProjectPlansRepository } from './project-plans.repository.js';
import { changedResetTimes, quartersOfPeriod, resetQuarters } from './reset-times.js';

/** What somebody chose in Create Project. */
export interface WantedPlan {
  /** Their own name for it; left out, the generated one. */
  name?: string;
  /** The retailer, or a division or banner of it. */
  placeId: string;
  baseCallPointIds: readonly string[];
  multiBase: boolean;
  timePeriodId: string;
  setStatus: SetStatus;
  storeExtraction: { option: number; pattern: string | null };
  productKey?: ProjectPlanEntity['productKey'];
  resetTimes: readonly { readonly quarter: string; readonly date: string }[];
  idempotencyKey: string | null;
}

/** Where the chosen place stands, checked. */
interface Place {
  retailer: Retailer;
  pathIds: string[];
  baseCallPoints: { id: string; name: string }[];
}

/** Makes full projects, each for a place and a period that there are. */
@Injectable()
export class PlanCreationService {
  constructor(
    private readonly projects: ProjectsService,
    private readonly plans: ProjectPlansRepository,
    private readonly retailers: RetailersFacade,
    private readonly periods: TimePeriodsFacade,
  ) {}

  /**
   * Makes a full project, once per idempotency key.
   *
   * @throws InvalidRequestError naming the field that refers to nothing of this tenant; IdempotencyMismatchError
   */
  async create(owner: UserPrincipal, wanted: WantedPlan): Promise<Project> {
    const place = await this.placeOf(owner.tenant, wanted);
    const period = await this.periodOf(owner.tenant, wanted.timePeriodId);
    const quarters = resetQuarters(quartersOfPeriod(period.type, period.period));
    const resetTimes = changedResetTimes({}, wanted.resetTimes, quarters);
    const { storeExtraction, idempotencyKey, ...plan } = wanted;
    return this.projects.create(owner, {
      kind: 'full',
      name: wanted.name ?? generatedName(place, period, wanted.setStatus),
      settings: { ...defaultSettings(), storeExtraction },
      idempotencyKey,
      // The generated name holds the day: a repetition after midnight is the same call.
      fingerprint: { ...plan, storeExtraction },
      also: async (manager, project) => {
        const { retailer, pathIds, baseCallPoints } = place;
        // What was looked up above may have been merged or removed since.
        await this.retailers.hold(manager, retailer.id, [...pathIds, ...baseCallPoints.map(({ id }) => id)]);
        await this.plans.insert(manager, planOf(project, place, period, { ...wanted, resetTimes }));
      },
    });
  }

  private async placeOf(tenant: string, { placeId, baseCallPointIds, multiBase }: WantedPlan): Promise<Place> {
    const path = await this.retailers.path(tenant, placeId);
    if (!path || path.retailer.status !== 'active') throw refused('retailID', 'names no active retailer');
    if (path.units.some(({ isActive }) => !isActive)) throw refused('retailID', 'names a part that is not active');
    if (multiBase !== (baseCallPointIds.length === 0)) {
      throw refused('baseCallPoints', 'takes at least one unless multiBase is set, and none when it is');
    }
    const baseCallPoints = [];
    for (const id of new Set(baseCallPointIds)) {
      const unit = await this.retailers.path(tenant, id);
      const last = unit?.units.at(-1);
      if (last?.kind !== 'basecallpoint' || unit?.retailer.id !== path.retailer.id) {
        throw refused('baseCallPoints', `holds ${id}, which is no base call point of this retailer`);
      }
      baseCallPoints.push({ id, name: last.name });
    }
    baseCallPoints.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
    return { retailer: path.retailer, pathIds: path.units.map(({ id }) => id), baseCallPoints };
  }

  private async periodOf(tenant: string, id: string): Promise<TimePeriod> {
    const period = await this.periods.find(tenant, id);
    if (!period?.isActive) throw refused('projectTime', 'names no active time period');
    return period;
  }
}

function refused(field: string, message: string): InvalidRequestError {
  return new InvalidRequestError([{ field, message: `${field} ${message}` }]);
}

function generatedName({ retailer, baseCallPoints }: Place, period: TimePeriod, status: SetStatus): string {
  return recapName({
    baseCallPoints: baseCallPoints.map(({ name }) => name),
    retailer: retailer.name,
    timePeriod: period.display,
    status,
    date: new Date().toISOString().slice(0, 10),
  });
}

function planOf(
  project: Project,
  place: Place,
  period: TimePeriod,
  wanted: Omit<WantedPlan, 'resetTimes'> & { resetTimes: ResetTimes },
): ProjectPlanEntity {
  return {
    projectId: project.id,
    retailerId: place.retailer.id,
    pathIds: place.pathIds,
    baseCallPointIds: place.baseCallPoints.map(({ id }) => id),
    multiBase: wanted.multiBase,
    timePeriodId: period.id,
    timePeriod: period.display,
    setStatus: wanted.setStatus,
    productKey: wanted.productKey ?? place.retailer.productKey,
    listKey: wanted.productKey ?? place.retailer.productKey,
    resetTimes: wanted.resetTimes,
    planograms: null,
    products: null,
    stores: null,
    manufacturers: null,
    publishedNumber: null,
    publishedAt: null,
    publishedVersion: null,
    archivedAt: null,
    dataVersion: 0,
    dataChangedAt: null,
    analysedVersion: null,
    analysisRun: null,
    analysisSeenAt: null,
    analysisFailedVersion: null,
    analysisError: null,
    analysisReference: null,
  };
}
