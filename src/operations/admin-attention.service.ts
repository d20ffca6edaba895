import { Injectable, Logger } from '@nestjs/common';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { DiskRoom } from '../platform/disk/disk-room.js';
import { RetailersFacade } from '../retailers/retailers.facade.js';
import { UsersFacade } from '../users/users.facade.js';
import type {
  AdminAttentionDto,
  AlikeRetailersDto,
  AttentionPart,
  InstallationStateDto,
  OpenFailuresDto,
} from './dto/admin-attention.dto.js';
import { BackupsService } from './backups/backups.service.js';
import { QueuesService } from './queues.service.js';
import { SystemHealthService } from './system-health.service.js';
import { UsageService } from './usage/usage.service.js';

/** The page waits for the slowest part; one that takes longer is left out. */
const PART_WAIT_MS = 2000;
/** A part that has been read for so long without an answer is read anew. */
const GIVEN_UP_MS = 5 * 60_000;

interface Reading {
  readonly work: Promise<unknown>;
  readonly since: number;
}

/** What needs an administrator: a few queries, whatever there is. Platform administrators see all tenants. */
@Injectable()
export class AdminAttentionService {
  private readonly logger = new Logger(AdminAttentionService.name);
  /** Parts that are being read, by tenant and name: pages ask each minute, and a slow database gets each question once. */
  private readonly reading = new Map<string, Reading>();

  constructor(
    private readonly health: SystemHealthService,
    private readonly room: DiskRoom,
    private readonly queues: QueuesService,
    private readonly usage: UsageService,
    private readonly users: UsersFacade,
    private readonly retailers: RetailersFacade,
    private readonly backups: BackupsService,
  ) {}

  async look(admin: UserPrincipal): Promise<AdminAttentionDto> {
    const tenant = this.queues.tenantOf(admin);
    const unread: AttentionPart[] = [];
    const part = async <Answer>(name: AttentionPart, read: () => Promise<Answer>): Promise<Answer | null> => {
      try {
        return await inTime(this.read(`${admin.tenant} ${name}`, read));
      } catch (error) {
        this.logger.warn({ err: error, part: name }, 'a part of what needs an administrator could not be read');
        unread.push(name);
        return null;
      }
    };
    const [installation, failures, waiting, limits, people, retailers] = await Promise.all([
      part('installation', () => this.installation(admin)),
      part('failures', () => this.failures(admin)),
      part('waiting', () => this.queues.waiting(admin)),
      part('limits', () => this.usage.ownLimits(admin)),
      part('people', () => this.users.peopleState(tenant)),
      part('retailers', () => this.alike(tenant)),
    ]);
    const at = new Date().toISOString();
    const counted = limits && limits.filter(({ used }) => used !== null);
    return {
      allTenants: tenant === null,
      ...{ installation, failures, waiting, limits: counted, people, retailers, unread, at },
    };
  }

  /** Administrators of a tenant see the same, so whoever comes meanwhile waits for the same work. */
  private read<Answer>(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const known = this.reading.get(key);
    if (known && Date.now() - known.since < GIVEN_UP_MS) return known.work as Promise<Answer>;
    const work = read().finally(() => {
      if (this.reading.get(key)?.work === work) this.reading.delete(key);
    });
    this.reading.set(key, { work, since: Date.now() });
    return work;
  }

  private async installation(admin: UserPrincipal): Promise<InstallationStateDto> {
    const isPlatform = this.queues.tenantOf(admin) === null;
    const [{ isFull }, workersAlive, warnings] = await Promise.all([
      this.room.look(),
      this.queues.workersAlive(admin),
      isPlatform ? this.health.current(admin).then((health) => health.warnings) : [],
    ]);
    return { isPaused: isFull, workersAlive, warnings, backsUp: isPlatform ? this.backups.isSetUp : null };
  }

  private async failures(admin: UserPrincipal): Promise<OpenFailuresDto> {
    const groups = await this.queues.failureGroups(admin);
    const [first] = groups;
    return {
      count: groups.reduce((sum, { failures }) => sum + failures, 0),
      causes: groups.length,
      code: first?.code ?? null,
      cause: first?.cause ?? null,
      ofCause: first?.failures ?? 0,
      lastAt: groups.map(({ lastAt }) => lastAt).reduce<string | null>(later, null),
    };
  }

  private async alike(tenant: string | null): Promise<AlikeRetailersDto> {
    const pairs = await this.retailers.alike(tenant);
    const [first] = pairs;
    return {
      count: pairs.length,
      id: first?.one.id ?? null,
      name: first?.one.name ?? null,
      other: first?.other.name ?? null,
    };
  }
}

/** Times of one form sort as texts. */
const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other);

/** @throws Error when the work takes too long */
async function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PART_WAIT_MS} ms`)), PART_WAIT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
