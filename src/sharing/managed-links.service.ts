import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LinkDownloads, UserPrincipal } from '../platform/auth/principal.js';
import { TransactionRunner } from '../platform/database/transaction-runner.js';
import { InvalidRequestError } from '../platform/errors/app-error.js';
import { ProjectsFacade, type Project } from '../projects/projects.facade.js';
import { ReportsFacade } from '../reports/reports.facade.js';
import { AuditFacade } from '../users/audit.facade.js';
import { SharedPasswordsFacade } from '../users/shared-passwords.facade.js';
import type { ShareLinkEntity } from './entities/share-link.entity.js';
import type { ShareLinkViewEntity } from './entities/share-link-view.entity.js';
import { type LinkChange, ShareLinksRepository } from './share-links.repository.js';
import { FirstLinkStaysError, LinkMissingError, TooManyLinksError } from './sharing.errors.js';

/** More than anyone hands out; each is a row that people must review. */
export const MOST_LINKS = 50;
const VIEWS_PAGE = 100;

/** Properties of a link; absent ones stay unchanged, or have their default. */
export interface LinkWish {
  label?: string | null | undefined;
  isActive?: boolean | undefined;
  /** ISO 8601; null: it does not expire. */
  expiresAt?: string | null | undefined;
  /** Null: no password. */
  password?: string | null | undefined;
  filters?: Record<string, string[]> | null | undefined;
  downloads?: LinkDownloads | undefined;
}

export interface ViewPage {
  items: ShareLinkViewEntity[];
  /** The `before` of the next page; null on the last. */
  last: string | null;
}

/** A project's links, as managed by people who may share it. Every change is in the audit log. */
@Injectable()
export class ManagedLinksService {
  constructor(
    private readonly links: ShareLinksRepository,
    private readonly projects: ProjectsFacade,
    private readonly reports: ReportsFacade,
    private readonly passwords: SharedPasswordsFacade,
    private readonly audit: AuditFacade,
    private readonly transactions: TransactionRunner,
  ) {}

  /** @throws ProjectNotFoundError (404) */
  async list(user: UserPrincipal, projectId: string): Promise<ShareLinkEntity[]> {
    await this.projects.requireWritable(user, projectId);
    return this.links.all(projectId);
  }

  /** @throws ProjectNotFoundError (404), InvalidRequestError (400), TooManyLinksError (409) */
  async create(user: UserPrincipal, projectId: string, wish: LinkWish): Promise<ShareLinkEntity> {
    const project = await this.projects.requireWritable(user, projectId);
    const { isActive = true, downloads = 'page', ...said } = await this.changeOf(wish);
    const link = { ...said, projectId, dash: newDash(), isActive, downloads, createdBy: user.userId };
    return this.transactions.run(async ({ manager }) => {
      const id = await this.links.add(manager, link, MOST_LINKS);
      if (id === null) throw new TooManyLinksError(MOST_LINKS);
      const made = await this.require(manager, projectId, id);
      await this.record(manager, user, project, 'link-created', made, detailsOf(wish));
      return made;
    });
  }

  /** @throws ProjectNotFoundError, LinkMissingError (404), InvalidRequestError (400) */
  async change(user: UserPrincipal, projectId: string, linkId: string, wish: LinkWish): Promise<ShareLinkEntity> {
    const project = await this.projects.requireWritable(user, projectId);
    const change = await this.changeOf(wish);
    return this.transactions.run(async ({ manager }) => {
      await this.links.change(manager, await this.require(manager, projectId, linkId), change);
      const changed = await this.require(manager, projectId, linkId);
      await this.record(manager, user, project, 'link-changed', changed, detailsOf(wish));
      return changed;
    });
  }

  /**
   * Sets a new address: the old one, pages opened through it and their downloads end with their next call.
   *
   * @throws ProjectNotFoundError, LinkMissingError (404)
   */
  async rotate(user: UserPrincipal, projectId: string, linkId: string): Promise<ShareLinkEntity> {
    const project = await this.projects.requireWritable(user, projectId);
    return this.transactions.run(async ({ manager }) => {
      const link = await this.require(manager, projectId, linkId);
      const dash = newDash();
      // The first link's address contains the project's dashboard id.
      if (link.isFirst) await this.projects.renewDashboard(manager, projectId, dash);
      await this.links.rotate(manager, link, dash);
      await this.record(manager, user, project, 'link-rotated', link);
      return this.require(manager, projectId, linkId);
    });
  }

  /** @throws ProjectNotFoundError, LinkMissingError (404), FirstLinkStaysError (409) */
  async delete(user: UserPrincipal, projectId: string, linkId: string): Promise<void> {
    const project = await this.projects.requireWritable(user, projectId);
    await this.transactions.run(async ({ manager }) => {
      const link = await this.require(manager, projectId, linkId);
      if (link.isFirst) throw new FirstLinkStaysError();
      await this.links.delete(manager, link);
      await this.record(manager, user, project, 'link-deleted', link);
    });
  }

  /** Views of a link, newest first. @throws ProjectNotFoundError, LinkMissingError (404) */
  async views(user: UserPrincipal, projectId: string, linkId: string, before: string | null): Promise<ViewPage> {
    await this.projects.requireWritable(user, projectId);
    if (!(await this.links.find(projectId, linkId))) throw new LinkMissingError();
    const found = await this.links.views(linkId, before, VIEWS_PAGE + 1);
    const items = found.slice(0, VIEWS_PAGE);
    return { items, last: found.length > VIEWS_PAGE ? (items.at(-1)?.id ?? null) : null };
  }

  private async require(manager: EntityManager, projectId: string, linkId: string): Promise<ShareLinkEntity> {
    const link = await this.links.lock(manager, projectId, linkId);
    if (!link) throw new LinkMissingError();
    return link;
  }

  /** @throws InvalidRequestError naming the field */
  private async changeOf({ label, isActive, expiresAt, password, filters, downloads }: LinkWish): Promise<LinkChange> {
    return {
      ...(label === undefined ? {} : { label: label?.trim() || null }),
      ...(isActive === undefined ? {} : { isActive }),
      ...(expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? null : laterThanNow(expiresAt) }),
      ...(password === undefined
        ? {}
        : { passwordHash: password === null ? null : await this.passwords.hash(password) }),
      ...(filters === undefined ? {} : { filters: filters === null ? null : this.reports.checkedFilter(filters) }),
      ...(downloads === undefined ? {} : { downloads }),
    };
  }

  private record(
    manager: EntityManager,
    { userId, email }: UserPrincipal,
    { id, name, tenant }: Project,
    happened: string,
    link: ShareLinkEntity,
    details: Record<string, unknown> = {},
  ): Promise<void> {
    return this.audit.record(
      {
        action: `project.${happened}`,
        actor: { userId, email },
        tenant,
        subject: { kind: 'project', id, name },
        details: { link: link.id, ...(link.label === null ? {} : { name: link.label }), ...details },
      },
      manager,
    );
  }
}

function newDash(): string {
  return randomBytes(16).toString('hex');
}

/** @throws InvalidRequestError */
function laterThanNow(text: string): Date {
  const time = new Date(text);
  if (time <= new Date()) throw new InvalidRequestError([{ field: 'expiresAt', message: 'must be in the future' }]);
  return time;
}

/** The changes for the audit log; for a password, only the fact. */
function detailsOf({ isActive, expiresAt, password, filters, downloads }: LinkWish): Record<string, unknown> {
  return {
    ...(isActive === undefined ? {} : { active: isActive }),
    ...(expiresAt === undefined ? {} : { expires: expiresAt }),
    ...(password === undefined ? {} : { password: password === null ? 'removed' : 'set' }),
    ...(filters === undefined ? {} : { filter: filters && countsOf(filters) }),
    ...(downloads === undefined ? {} : { downloads }),
  };
}

/** The number of a filter's values at each level. */
function countsOf(filters: Readonly<Record<string, readonly string[]>>): Record<string, number> {
  return Object.fromEntries(Object.entries(filters).map(([level, values]) => [level, values.length]));
}
