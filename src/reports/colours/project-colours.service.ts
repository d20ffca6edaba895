import type { ProductAttributeLevel } from '../../core/levels.js';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { assignLooks, lookOfText } from '../../core/colours/assign-looks.js';
import { ProjectPalette } from '../../core/colours/project-palette.js';
import { SHELF_ATTRIBUTES, type ShelfAttribute } from '../../core/planogram/geometry/ranked-values.js';
import { isGuest, type Principal, type UserPrincipal } from '../../platform/auth/principal.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { LivePublisher } from '../../platform/realtime/live-publisher.js';
import { audienceOf, ProjectsFacade } from '../../projects/projects.facade.js';
import { AuditFacade } from '../../users/audit.facade.js';
import { type ReportContext, ReportContextService } from '../analytics/report-context.service.js';
import { TooManyColorsError } from '../analytics/reports.errors.js';
import { foundValues } from './colours.queries.js';
import { ColoursRepository } from './colours.repository.js';
import type { ProjectColorDto, ProjectColorsDto, SetProjectColorDto } from './dto/project-colour.dto.js';
import type { ProjectColourEntity } from './project-colour.entity.js';

/** Caches which snapshots and levels have looks for all their values. */
const REMEMBERED = 2000;
const MOST_CHOSEN = 1000;

export type ShelfPalettes = Readonly<Record<ShelfAttribute, ProjectPalette>>;

/**
 * The colors of a project's values. They belong to the project, not to a snapshot: a value gets its look when it is
 * first needed, in the order of space, and keeps it.
 */
@Injectable()
export class ProjectColoursService {
  private readonly complete = new LRUCache<string, Promise<void>>({ max: REMEMBERED });

  constructor(
    private readonly colours: ColoursRepository,
    private readonly contexts: ReportContextService,
    private readonly projects: ProjectsFacade,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
    private readonly live: LivePublisher,
  ) {}

  /**
   * A level's colors. Guests get only those of values in the data that they may read.
   *
   * @throws ProjectNotFoundError (404) when it is not theirs, NoSnapshotError, NoPublicationError (404)
   */
  async answer(
    principal: Principal,
    projectId: string,
    level: ProductAttributeLevel,
    publication: string | undefined,
  ): Promise<ProjectColorsDto> {
    const context = await this.contexts.open(principal, projectId, { publication });
    const kept = await this.kept(context, level);
    const items = kept.map(({ value, look, color }): ProjectColorDto => ({ value, look, color }));
    if (!isGuest(principal)) return { level, items };
    return this.contexts.read(context, ({ names }) =>
      Promise.resolve({ level, items: items.filter(({ value }) => names.idOf(level, value) !== null) }),
    );
  }

  /** The colours of a level's values. */
  async palette(context: ReportContext, level: ProductAttributeLevel): Promise<ProjectPalette> {
    return new ProjectPalette(await this.kept(context, level));
  }

  /** The colors of the project's drawings. */
  async shelfPalettes(context: ReportContext): Promise<ShelfPalettes> {
    const of = async (level: ShelfAttribute) => [level, await this.palette(context, level)] as const;
    return Object.fromEntries(await Promise.all(SHELF_ATTRIBUTES.map(of))) as Record<ShelfAttribute, ProjectPalette>;
  }

  /**
   * Sets a value's color; null restores its own.
   *
   * @throws ProjectNotFoundError (404) when it is not theirs, TooManyColorsError (409)
   */
  async set(user: UserPrincipal, wanted: SetProjectColorDto): Promise<ProjectColorDto> {
    const { projectid: projectId, level, value } = wanted;
    const color = wanted.color?.toUpperCase() ?? null;
    const project = await this.projects.requireWritable(user, projectId);
    return this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      await this.colours.lock(manager, projectId, level);
      const before = await this.colours.find(manager, projectId, level, value);
      const look = before?.look ?? lookOfText(value);
      const was = before?.color ?? null;
      if (was === color) return { value, look, color };
      const isNew = was === null && color !== null;
      if (isNew && (await this.colours.countChosen(manager, projectId, level)) >= MOST_CHOSEN) {
        throw new TooManyColorsError(MOST_CHOSEN);
      }
      await this.colours.save(manager, { projectId, level, value, look, color });
      const actor = { userId: user.userId, email: user.email };
      const subject = { kind: 'project', id: projectId, name: project.name };
      const details = { level, value, from: was, to: color };
      await this.audit.record(
        { action: 'project.color-changed', actor, tenant: project.tenant, subject, details },
        manager,
      );
      const message = { type: 'COLORS', status: 'complete', projectid: projectId, requestid: projectId } as const;
      await this.live.tell(transaction, message, audienceOf(project));
      return { value, look, color };
    });
  }

  private async kept(context: ReportContext, level: ProductAttributeLevel): Promise<ProjectColourEntity[]> {
    const { snapshot } = context;
    const key = `${snapshot.id}|${level}`;
    const completing = this.complete.get(key) ?? this.addMissing(context, level);
    this.complete.set(key, completing);
    completing.catch(() => this.complete.delete(key));
    await completing;
    return this.colours.kept(snapshot.projectId, level);
  }

  /** Uses the whole snapshot, whatever part of it is read: what a guest may see must not affect looks. */
  private async addMissing(context: ReportContext, level: ProductAttributeLevel): Promise<void> {
    const { projectId } = context.snapshot;
    const found = await this.contexts.read({ ...context, reach: null }, (loaded) => foundValues(loaded, level));
    await this.transactions.run(async ({ manager }) => {
      await this.colours.lock(manager, projectId, level);
      const kept = await this.colours.kept(projectId, level, manager);
      const looks = assignLooks(new Map(kept.map(({ value, look }) => [value, look])), found);
      if (looks.size > 0) await this.colours.add(manager, projectId, level, looks);
    });
  }
}
