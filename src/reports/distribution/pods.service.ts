import { Injectable, type OnModuleInit } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Principal, UserPrincipal } from '../../platform/auth/principal.js';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import { type Project, ProjectsFacade } from '../../projects/projects.facade.js';
import type { SnapshotEntity } from '../analytics/snapshots/snapshot.entity.js';
import { canonicalFilter } from '../analytics/filters/filter-values.js';
import type { UnitChoice } from '../analytics/levels.js';
import { type ReportContext, ReportContextService, snapshotRef } from '../analytics/report-context.service.js';
import { SnapshotUsage } from '../analytics/snapshots/snapshot-usage.js';
import { SnapshotsRepository } from '../analytics/snapshots/snapshots.repository.js';
import type { CreatedPodDto, CreatePodDto, PodDto, PodKeyDto, UpdatePodDto } from './dto/pod.dto.js';
import type { PodEntity } from './entities/pod.entity.js';
import { readSelection, selectionValues, storeProblems } from './pod-selection.js';
import { PodNotFoundError } from './pods.errors.js';
import { PodsRepository } from './pods.repository.js';

/** The data that reports read now, by kind of analysis. */
interface Newest {
  readonly working: SnapshotEntity | null;
  readonly published: SnapshotEntity | null;
}

/** A pod analysis with its snapshot, after access was checked. */
export interface OpenPod {
  readonly pod: PodEntity;
  readonly dto: PodDto;
  readonly context: ReportContext;
}

/** Pod analyses: each uses one snapshot, which is kept as long as the analysis. */
@Injectable()
export class PodsService implements OnModuleInit {
  constructor(
    private readonly pods: PodsRepository,
    private readonly projects: ProjectsFacade,
    private readonly snapshots: SnapshotsRepository,
    private readonly contexts: ReportContextService,
    private readonly usage: SnapshotUsage,
  ) {}

  onModuleInit(): void {
    this.usage.register({ name: 'pods', inUse: (manager, ids) => this.pods.snapshotsInUse(manager, ids) });
  }

  /**
   * Saves a question about a snapshot. Without a name, equal questions of the same person share one analysis.
   *
   * @throws InvalidRequestError (400) naming the field, ProjectNotFoundError, NoSnapshotError, NoPublicationError (404)
   */
  async create(user: UserPrincipal, wanted: CreatePodDto): Promise<CreatedPodDto> {
    await this.projects.requireWritable(user, wanted.projectid);
    const read = readSelection(wanted.ProductFilterType, wanted.products, 'products');
    const problems = [
      ...('problems' in read ? read.problems : []),
      ...(wanted.stores === undefined ? [] : storeProblems(wanted.stores)),
    ];
    if (problems.length > 0 || 'problems' in read) throw new InvalidRequestError(problems);
    const { snapshot } = await this.contexts.open(user, wanted.projectid, {
      request: wanted.requestid,
      publication: wanted.publication,
    });
    const pod: PodEntity = {
      id: uuidv7(),
      projectId: wanted.projectid,
      snapshotId: snapshot.id,
      authorId: user.userId,
      authorEmail: user.email,
      name: wanted.podname?.trim() || null,
      selectionType: read.selection.type,
      selection: read.selection.levels,
      stores: canonicalFilter(wanted.stores ?? {}),
      createdAt: new Date(),
    };
    const same = pod.name === null ? await this.pods.same(pod) : null;
    if (same === null) await this.pods.insert(pod);
    return { requestid: same ?? pod.id };
  }

  /** The project's analyses, newest first. @throws ProjectNotFoundError (404) */
  async list(principal: Principal, projectId: string): Promise<PodDto[]> {
    const project = await this.projects.requireReadable(principal, projectId);
    const rows = await this.pods.list(projectId);
    const [snapshots, newest] = await Promise.all([
      this.pods.snapshots(rows.map(({ snapshotId }) => snapshotId)),
      this.newest(project),
    ]);
    return rows.flatMap((row) => {
      const snapshot = snapshots.get(row.snapshotId);
      return snapshot === undefined ? [] : [podDto(row, snapshot, newest)];
    });
  }

  /** @throws PodNotFoundError, ProjectNotFoundError (404) */
  async rename(user: UserPrincipal, { projectid, requestid, podname }: UpdatePodDto): Promise<PodDto> {
    const project = await this.projects.requireWritable(user, projectid);
    const pod = await this.pods.find(projectid, requestid);
    const name = podname.trim() || null;
    if (pod === null || !(await this.pods.rename(pod, name))) throw new PodNotFoundError();
    const snapshot = await this.snapshots.find(projectid, pod.snapshotId);
    if (snapshot === null) throw new PodNotFoundError();
    return podDto({ ...pod, name }, snapshot, await this.newest(project));
  }

  /** @throws PodNotFoundError, ProjectNotFoundError (404) */
  async delete(user: UserPrincipal, { projectid, requestid }: PodKeyDto): Promise<void> {
    await this.projects.requireWritable(user, projectid);
    if (!(await this.pods.delete(projectid, requestid))) throw new PodNotFoundError();
  }

  /**
   * An analysis by its own id, or the newest one of an upload's request.
   *
   * @throws PodNotFoundError, ProjectNotFoundError (404)
   */
  async open(principal: Principal, projectId: string, podId: string, units?: UnitChoice): Promise<OpenPod> {
    const project = await this.projects.requireReadable(principal, projectId);
    const pod = (await this.pods.find(projectId, podId)) ?? (await this.pods.ofRequest(projectId, podId));
    if (pod === null) throw new PodNotFoundError();
    const filter = {
      id: pod.id,
      projectId,
      name: pod.name,
      type: 'pod',
      compareId: null,
      filters: { ...pod.selection, ...pod.stores },
      saved: false,
      createdAt: pod.createdAt,
    };
    const context = await this.contexts.openSnapshot(principal, projectId, pod.snapshotId, { filter, units });
    return { pod, context, dto: podDto(pod, context.snapshot, await this.newest(project)) };
  }

  private async newest(project: Project): Promise<Newest> {
    const [working, plan] = await Promise.all([this.snapshots.latest(project.id), this.projects.plan(project)]);
    const number = plan?.plan.publishedNumber ?? null;
    return { working, published: number === null ? null : await this.snapshots.ofPublication(project.id, number) };
  }
}

function podDto(pod: PodEntity, snapshot: SnapshotEntity, newest: Newest): PodDto {
  const now = snapshot.publication === null ? newest.working : newest.published;
  return {
    requestid: pod.id,
    projectid: pod.projectId,
    podname: pod.name,
    ProductFilterType: pod.selectionType,
    products: selectionValues({ type: pod.selectionType, levels: pod.selection }),
    stores: Object.fromEntries(Object.entries(pod.stores).map(([level, values]) => [level, [...values]])),
    snapshot: snapshotRef(snapshot),
    newer: now === null || now.id === snapshot.id ? null : snapshotRef(now),
    createdAt: pod.createdAt.toISOString(),
    author: pod.authorEmail,
  };
}
