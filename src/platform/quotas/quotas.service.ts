import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { dataFolder } from '../config/load-config.js';
import { QUOTAS, QuotaExceededError, type Quota, type Quotas } from './quotas.js';
import { TenantPolicyEntity } from './tenant-policy.entity.js';

/** Share of the storage disk for a tenant without its own setting. */
const SHARE_OF_DISK = 0.9;

/** Whose storage is counted: a tenant's, or that of the projects a person owns. */
export type StorageHolder = { readonly tenant: string } | { readonly ownerId: string };

/** Bytes in storage, plus the bytes that started uploads will still bring. */
export type StorageMeter = (manager: EntityManager, holder: StorageHolder) => Promise<number>;

/** A limit that something new must stay within. */
export interface Admission {
  readonly tenant: string;
  readonly quota: Quota;
  /** Who shares the limit: the tenant, or a person's id. */
  readonly holder: string;
  /** How much is added; default 1. */
  readonly more?: number;
}

/** Limits of tenants and people: from the settings, unless a platform administrator gave the tenant its own. */
@Injectable()
export class QuotasService {
  private meter: StorageMeter | null = null;
  private diskShare: Promise<number | null> | null = null;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: AppConfig,
  ) {}

  /** The module that knows what is in storage registers in `onModuleInit`. */
  measureStorage(meter: StorageMeter): void {
    this.meter = meter;
  }

  /** The limits that apply to a tenant. Null: no limit. */
  async of(tenant: string, manager: EntityManager = this.dataSource.manager): Promise<Quotas> {
    const [own, defaults] = await Promise.all([this.own(tenant, manager), this.defaults()]);
    return quotasOf((quota) => own[quota] ?? defaults[quota]);
  }

  /** The limits of a tenant without its own. */
  async defaults(): Promise<Quotas> {
    const { config } = this;
    return {
      storagePerTenant: config.QUOTA_STORAGE_PER_TENANT ?? (await this.shareOfDisk()),
      storagePerPerson: config.QUOTA_STORAGE_PER_PERSON ?? null,
      projectsPerTenant: config.QUOTA_PROJECTS_PER_TENANT,
      projectsPerPerson: config.QUOTA_PROJECTS_PER_PERSON,
      uploadsPerTenant: config.QUOTA_UPLOADS_PER_TENANT,
      uploadsPerPerson: config.QUOTA_UPLOADS_PER_PERSON,
      livePerTenant: config.QUOTA_LIVE_PER_TENANT,
      livePerPerson: config.QUOTA_LIVE_PER_PERSON,
    };
  }

  /** A tenant's own limits. Null: the default. */
  async own(tenant: string, manager: EntityManager = this.dataSource.manager): Promise<Quotas> {
    const row = await manager.findOneBy(TenantPolicyEntity, { tenant });
    return quotasOf((quota) => (row?.[quota] == null ? null : Number(row[quota])));
  }

  /** Sets a tenant's own limits. Existing content above a lower limit stays. */
  async set(manager: EntityManager, tenant: string, own: Quotas): Promise<void> {
    const { storagePerTenant, storagePerPerson, ...counts } = own;
    const text = (bytes: number | null): string | null => (bytes === null ? null : String(bytes));
    const bytes = { storagePerTenant: text(storagePerTenant), storagePerPerson: text(storagePerPerson) };
    await manager.upsert(TenantPolicyEntity, { tenant, ...counts, ...bytes, updatedAt: new Date() }, ['tenant']);
  }

  /**
   * Admits something new within the caller's transaction, which locks the limit until it ends, so that two servers
   * together stay within it. To avoid deadlocks, ask for a tenant's limit before a person's.
   *
   * @param count the current count; called with the limit's lock held
   * @throws QuotaExceededError
   */
  async admit(manager: EntityManager, admission: Admission, count: () => Promise<number>): Promise<void> {
    const { tenant, quota, holder, more = 1 } = admission;
    const limit = (await this.of(tenant, manager))[quota];
    if (limit === null) return;
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`quotas|${quota}|${holder}`]);
    const used = await count();
    if (used + more > limit) throw new QuotaExceededError(quota, limit, used, more);
  }

  /**
   * Admits this many bytes, like `admit`; 0 asks whether there is any room left.
   *
   * @param owner.ownerId null for what belongs to no person, e.g. a retailer's lists
   * @throws QuotaExceededError
   */
  async admitStorage(
    manager: EntityManager,
    { tenant, ownerId }: { tenant: string; ownerId: string | null },
    bytes: number,
  ): Promise<void> {
    const { meter } = this;
    if (meter === null) throw new Error('nothing measures the storage');
    const more = Math.max(bytes, 1);
    await this.admit(manager, { tenant, quota: 'storagePerTenant', holder: tenant, more }, () =>
      meter(manager, { tenant }),
    );
    if (ownerId === null) return;
    await this.admit(manager, { tenant, quota: 'storagePerPerson', holder: ownerId, more }, () =>
      meter(manager, { ownerId }),
    );
  }

  /** Null for a bucket, which has no size, and for a disk that cannot be queried. */
  private shareOfDisk(): Promise<number | null> {
    if (this.config.STORAGE_URL) return Promise.resolve(null);
    this.diskShare ??= statfs(dataFolder(this.config, 'storage')).then(
      ({ blocks, bsize }) => (blocks === 0 ? null : Math.floor(blocks * bsize * SHARE_OF_DISK)),
      () => null,
    );
    return this.diskShare;
  }
}

function quotasOf(value: (quota: Quota) => number | null): Quotas {
  const entries = QUOTAS.map((quota) => [quota, value(quota)] as const);
  return Object.fromEntries(entries) as Record<Quota, number | null>;
}
