import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import type { ListImportEntity } from './entities/list-import.entity.js';
import type { TableObject } from './list.js';
import type { ListKind, ListOwner, ListPlace } from './list-owner.js';

/** The rules of a kind of list: who may use it, and what is logged about it. */
export interface ListKindRules {
  readonly kinds: readonly ListKind[];
  /** For reading; `projectId` is the project in which an import was uploaded. @throws errors that answer 404 */
  readable(user: UserPrincipal, owner: ListOwner, projectId: string | null): Promise<ListPlace>;
  /** For changing. @throws as `readable` */
  writable(user: UserPrincipal, owner: ListOwner, projectId: string | null): Promise<ListPlace>;
  /** For a job, without an access check. */
  place(owner: ListOwner, projectId: string | null): Promise<ListPlace>;
  /** Logs in the transaction that a file was imported. */
  imported(manager: EntityManager, place: ListPlace, entity: ListImportEntity, version: number): Promise<void>;
}

/** Called for every new version of a list, inside the transaction that creates it. */
export type ListChangeListener = (manager: EntityManager, owner: ListOwner, object: TableObject) => Promise<void>;

/**
 * The registered kinds of lists. Projects are above this module and cannot be imported here, so they register their
 * kinds and their reactions to changes at startup.
 */
@Injectable()
export class ListKinds {
  private readonly rules = new Map<ListKind, ListKindRules>();
  private readonly listeners: ListChangeListener[] = [];

  register(rules: ListKindRules): void {
    for (const kind of rules.kinds) this.rules.set(kind, rules);
  }

  onChange(listener: ListChangeListener): void {
    this.listeners.push(listener);
  }

  /** @throws Error for an unregistered kind */
  of(kind: ListKind): ListKindRules {
    const found = this.rules.get(kind);
    if (!found) throw new Error(`No module knows lists of the kind ${kind}.`);
    return found;
  }

  async changed(manager: EntityManager, owner: ListOwner, object: TableObject): Promise<void> {
    for (const listener of this.listeners) await listener(manager, owner, object);
  }
}
