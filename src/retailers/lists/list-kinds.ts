import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import type { ListImportEntity } from './entities/list-import.entity.js';
import type { TableObject } from './list.js';
import type { ListKind, ListOwner, ListPlace } from './list-owner.js';

/** What a kind of list has for itself: who may use it, and what is written down about it. */
export interface ListKindRules {
  readonly kinds: readonly ListKind[];
  /** For a person who looks; `projectId` is the project that an import was uploaded in. @throws what is a 404 else */
  readable(user: UserPrincipal, owner: ListOwner, projectId: string | null): Promise<ListPlace>;
  /** For a person who changes. @throws as `readable` */
  writable(user: UserPrincipal, owner: ListOwner, projectId: string | null): Promise<ListPlace>;
  /** For a job: nobody asks. */
  place(owner: ListOwner, projectId: string | null): Promise<ListPlace>;
  /** Writes down, in the transaction, that a file was taken over. */
  imported(manager: EntityManager, place: ListPlace, entity: ListImportEntity, version: number): Promise<void>;
}

/** Hears of every new version of a list, inside the transaction that makes it. */
export type ListChangeListener = (manager: EntityManager, owner: ListOwner, object: TableObject) => Promise<void>;

/**
 * The kinds of lists there are. Projects stand above this module and may not be imported from here: they register their
 * kinds, and what follows from a change, at start.
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

  /** @throws Error for a kind that no module registered */
  of(kind: ListKind): ListKindRules {
    const found = this.rules.get(kind);
    if (!found) throw new Error(`No module knows lists of the kind ${kind}.`);
    return found;
  }

  async changed(manager: EntityManager, owner: ListOwner, object: TableObject): Promise<void> {
    for (const listener of this.listeners) await listener(manager, owner, object);
  }
}
