import { hostname } from 'node:os';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type HealthSource, HealthWarnings, type HealthWarning } from '../health/health-warnings.js';
import { DiskRoom, type Room } from './disk-room.js';

/**
 * When less than a tenth and less than four times the reserve is free, an administrator should make room before work
 * stops.
 */
const NEARLY_FULL_SHARE = 0.1;
const NEARLY_FULL_RESERVES = 4;

const GIGABYTE = 1_000_000_000;
const gigabytes = (bytes: number): number => Math.round((bytes / GIGABYTE) * 10) / 10;

/** Warns administrators of a full or nearly full disk. */
@Injectable()
export class DiskHealth implements HealthSource, OnModuleInit {
  readonly name = 'platform.disk';

  constructor(
    private readonly room: DiskRoom,
    private readonly health: HealthWarnings,
  ) {}

  onModuleInit(): void {
    this.health.register(this);
  }

  async warnings(): Promise<HealthWarning[]> {
    return diskWarnings(await this.room.look());
  }
}

/** Processes of one host may see different disks but share one warning, so each reports its tightest disk. */
export function diskWarnings({ totalBytes, freeBytes, reserveBytes, isFull }: Room): HealthWarning[] {
  const isTight = freeBytes < Math.min(totalBytes * NEARLY_FULL_SHARE, reserveBytes * NEARLY_FULL_RESERVES);
  if (!isFull && !isTight) return [];
  const host = hostname();
  const params = { host, free: gigabytes(freeBytes), total: gigabytes(totalBytes), reserve: gigabytes(reserveBytes) };
  return [{ code: isFull ? 'health.disk-full' : 'health.disk-nearly-full', about: host, params }];
}
