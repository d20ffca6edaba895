import { statfs } from 'node:fs/promises';
import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { dataFolder } from '../config/load-config.js';
import { DiskFullError } from './full-disk.js';

const MEGABYTE = 1024 * 1024;

/** A disk reading is valid for this long. */
const FRESH_MS = 500;

/** Paused work resumes when this multiple of the reserve is free, so that it does not stop again at once. */
const RESUME_AT = 1.25;

/** The disk with the least room above its reserve, among those that this process writes to. In bytes. */
export interface Room {
  readonly totalBytes: number;
  readonly freeBytes: number;
  /** Kept free for the database, which must always be able to write. */
  readonly reserveBytes: number;
  /** Work is paused and uploads are refused. */
  readonly isFull: boolean;
}

/** Returns how many bytes accepted work may still write. */
export type RoomClaim = () => Promise<number>;

/** 2 % of a disk, at least 64 MB and at most 1 GB; never more than a quarter of the disk. */
export function reserveOf(totalBytes: number): number {
  const share = Math.min(Math.max(totalBytes * 0.02, 64 * MEGABYTE), 1024 * MEGABYTE);
  return Math.floor(Math.min(share, totalBytes / 4));
}

/**
 * Room on the disks below REVEAL_DATA. New uploads are refused while there is still room for accepted work, and work
 * pauses before it takes what the database needs. A disk that cannot be queried counts as having room.
 */
@Injectable()
export class DiskRoom {
  private readonly logger = new Logger(DiskRoom.name);
  private readonly claims: RoomClaim[] = [];
  private last: { at: number; room: Promise<Room> } | null = null;
  private wasFull = false;

  constructor(private readonly config: AppConfig) {}

  /** Modules whose accepted work will write more register here in `onModuleInit`. */
  claim(claim: RoomClaim): void {
    this.claims.push(claim);
  }

  /** At most half a second old. */
  look(): Promise<Room> {
    const now = Date.now();
    if (this.last === null || now - this.last.at > FRESH_MS) this.last = { at: now, room: this.measure() };
    return this.last.room;
  }

  /**
   * Admits an upload if it, its results (as much again) and all accepted work fit. Remote storage (S3) has no known
   * limit.
   *
   * @param bytes the upload's declared size; 0 when unknown
   * @throws DiskFullError
   */
  async admit(bytes: number): Promise<void> {
    if (this.config.STORAGE_URL) return;
    const [{ freeBytes, reserveBytes, isFull }, claimed] = await Promise.all([this.look(), this.claimed()]);
    const neededBytes = reserveBytes * RESUME_AT + claimed + 2 * bytes;
    if (isFull || freeBytes < neededBytes) throw new DiskFullError({ freeBytes, neededBytes });
  }

  /** Admits the next part of an admitted upload. @throws DiskFullError; parts that arrived earlier are kept */
  async admitPart(bytes: number): Promise<void> {
    if (this.config.STORAGE_URL) return;
    const { freeBytes, reserveBytes } = await this.look();
    const neededBytes = reserveBytes + bytes;
    if (freeBytes < neededBytes) throw new DiskFullError({ freeBytes, neededBytes });
  }

  private async claimed(): Promise<number> {
    const bytes = await Promise.all(this.claims.map((claim) => claim()));
    return bytes.reduce((sum, each) => sum + each, 0);
  }

  private async measure(): Promise<Room> {
    const rooms = await Promise.all(this.folders().map((folder) => roomOf(folder)));
    const known = rooms.filter((room) => room !== null);
    const [tightest] = known.sort((a, b) => a.freeBytes - a.reserveBytes - (b.freeBytes - b.reserveBytes));
    if (!tightest) return { totalBytes: 0, freeBytes: Infinity, reserveBytes: 0, isFull: false };
    const isFull = tightest.freeBytes < tightest.reserveBytes * (this.wasFull ? RESUME_AT : 1);
    if (isFull !== this.wasFull) {
      const text = isFull ? 'the disk is full: work pauses and uploads are refused' : 'the disk has room again';
      this.logger.warn({ freeBytes: tightest.freeBytes, reserveBytes: tightest.reserveBytes }, text);
    }
    this.wasFull = isFull;
    return { ...tightest, isFull };
  }

  /** Each may be on a disk of its own. */
  private folders(): string[] {
    const places = this.config.STORAGE_URL ? [[], ['cache']] : [[], ['cache'], ['storage']];
    return places.map((parts) => dataFolder(this.config, ...parts));
  }
}

async function roomOf(folder: string): Promise<Omit<Room, 'isFull'> | null> {
  const found = await statfs(folder).catch(() => null);
  if (found === null || found.blocks === 0) return null;
  const totalBytes = found.blocks * found.bsize;
  return { totalBytes, freeBytes: found.bavail * found.bsize, reserveBytes: reserveOf(totalBytes) };
}
