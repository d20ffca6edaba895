import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { AuditFacade } from '../../users/audit.facade.js';
import type { RetailerEntity } from '../entities/retailer.entity.js';
import { RetailerAccess } from '../retailer-access.js';
import { AlreadyMergedError, RetailerNotFoundError } from '../retailers.errors.js';
import { RetailersRepository } from '../retailers.repository.js';
import type { ListImportEntity } from './entities/list-import.entity.js';
import { ListKinds, type ListKindRules } from './list-kinds.js';
import type { ListOwner, ListPlace } from './list-owner.js';

/** Master data: the lists of a retailer that its administrators manage. */
@Injectable()
export class MasterKind implements ListKindRules, OnModuleInit {
  readonly kinds = ['master'] as const;

  constructor(
    private readonly registry: ListKinds,
    private readonly access: RetailerAccess,
    private readonly retailers: RetailersRepository,
    private readonly audit: AuditFacade,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async readable(user: UserPrincipal, owner: ListOwner): Promise<ListPlace> {
    return placeOf(owner, await this.access.retailer(user, owner.retailerId ?? ''));
  }

  async writable(user: UserPrincipal, owner: ListOwner): Promise<ListPlace> {
    const retailer = await this.access.retailer(user, owner.retailerId ?? '');
    if (retailer.status === 'merged') throw new AlreadyMergedError(retailer.name);
    return placeOf(owner, retailer);
  }

  async place(owner: ListOwner): Promise<ListPlace> {
    const retailer = await this.retailers.find(owner.retailerId ?? '');
    if (!retailer) throw new RetailerNotFoundError();
    return placeOf(owner, retailer);
  }

  async imported(manager: EntityManager, place: ListPlace, entity: ListImportEntity, version: number): Promise<void> {
    const { object, fileName: file, mode, id, appliedBy, appliedEmail, counts } = entity;
    await this.audit.record(
      {
        action: 'masterdata.imported',
        actor: appliedBy !== null && appliedEmail !== null ? { userId: appliedBy, email: appliedEmail } : null,
        tenant: place.tenant,
        subject: { kind: 'retailer', id: place.retailerId, name: place.name },
        details: { object, file, mode, import: id, version, ...counts },
      },
      manager,
    );
  }
}

function placeOf(owner: ListOwner, retailer: RetailerEntity): ListPlace {
  const { id, tenant, name, productKey } = retailer;
  return { owner, tenant, retailerId: id, rule: productKey, name, followers: [] };
}
