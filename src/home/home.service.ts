import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { DiskRoom } from '../platform/disk/disk-room.js';
import { type Project, ProjectsFacade } from '../projects/projects.facade.js';
import { ReportsFacade } from '../reports/reports.facade.js';
import { UploadsFacade } from '../uploads/uploads.facade.js';
import type { HomeDto } from './dto/home.dto.js';
import type { ServiceStateDto } from './dto/service-state.dto.js';
import { attentionOf } from './home-attention.js';
import { countsOf, presentProject, workOf } from './home.presenter.js';

/** Projects examined for work in progress and for what needs attention. */
const LOOKED_AT = 30;
/** How many of them are listed with their totals. */
const LISTED = 8;
/** The longest that the page waits for totals that are not cached. */
const TOTALS_WAIT_MS = 800;

/** What an analyst wants to see first: a handful of queries, however many projects there are. */
@Injectable()
export class HomeService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly uploads: UploadsFacade,
    private readonly reports: ReportsFacade,
    private readonly room: DiskRoom,
  ) {}

  async serviceState(): Promise<ServiceStateDto> {
    return { paused: (await this.room.look()).isFull ? 'disk-full' : null };
  }

  async home(user: UserPrincipal): Promise<HomeDto> {
    const [recent, statuses] = await Promise.all([
      this.projects.recent(user, LOOKED_AT),
      this.projects.countByStatus(user),
    ]);
    const listed = recent.slice(0, LISTED);
    const [requests, unread, summaries, unpublished] = await Promise.all([
      this.uploads.newestRequests(recent.map(idOf)),
      this.uploads.unreadFiles(recent.map(idOf)),
      this.reports.newestSummaries(listed, TOTALS_WAIT_MS),
      this.projects.unpublished(recent.map(idOf)),
    ]);
    const byId = new Map(recent.map((project) => [project.id, project]));
    return {
      counts: countsOf(statuses),
      projects: listed.map((project) => presentProject(project, summaries.get(project.id))),
      work: workOf(requests, byId),
      attention: attentionOf({ requests, unread, summaries, unpublished }, byId, new Date()),
    };
  }
}

const idOf = ({ id }: Project): string => id;
