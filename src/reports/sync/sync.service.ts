import { Injectable } from '@nestjs/common';
import { displayUnits } from '../../core/units/display.js';
import type { Principal } from '../../platform/auth/principal.js';
import { ProjectsFacade } from '../../projects/projects.facade.js';
import { snapshotRef } from '../analytics/report-context.service.js';
import { SnapshotsRepository } from '../analytics/snapshots/snapshots.repository.js';
import type { SyncManifestDto, SyncObjectDto } from './dto/sync.dto.js';
import { SyncFiles } from './sync-files.js';
import { SyncLines } from '../answers/sync-lines.js';
import { displayOf, SyncLinesService, type SyncState } from './sync-lines.service.js';
import { SYNC_OBJECTS, type SyncObject } from './sync-objects.js';

/** What a browser stores of a project: whether it is still current, and the lists themselves. */
@Injectable()
export class SyncService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly snapshots: SnapshotsRepository,
    private readonly lines: SyncLinesService,
    private readonly files: SyncFiles,
  ) {}

  /** @throws ProjectNotFoundError (404) when it is not theirs */
  async manifest(principal: Principal, projectId: string): Promise<SyncManifestDto> {
    const project = await this.projects.requireReadable(principal, projectId);
    const snapshot = await this.snapshots.latest(projectId);
    const states = await Promise.all(SYNC_OBJECTS.map((object) => this.lines.state(project, object, snapshot)));
    const objects: SyncObjectDto[] = [];
    for (const state of states) objects.push(await this.objectOf(state));
    const { linear, square, area, cubic, perLinear, money, period } = displayUnits(
      displayOf(snapshot),
      project.currency,
    );
    return {
      projectid: projectId,
      snapshot: snapshot === null ? null : snapshotRef(snapshot),
      units: { linear, square, area, cubic, perLinear, money, period },
      objects,
    };
  }

  /** @throws ProjectNotFoundError (404) when it is not theirs */
  async list(principal: Principal, projectId: string, object: SyncObject): Promise<SyncLines> {
    const project = await this.projects.requireReadable(principal, projectId);
    const state = await this.lines.state(project, object, await this.snapshots.latest(projectId));
    const file = await this.lines.ready(state);
    return new SyncLines(state.version, file.rows, () => this.files.open(file));
  }

  private async objectOf(state: SyncState): Promise<SyncObjectDto> {
    return {
      object: state.object,
      rows: await this.lines.rows(state),
      version: state.version,
      updatedat: state.updatedAt.toISOString(),
      listed: state.standing?.hasList ?? false,
    };
  }
}
