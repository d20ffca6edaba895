import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../../samples/random.js';
import type { Recorder } from './history.js';
import type { Member, World } from './world.js';

type Fault = () => Promise<void>;

const BLOCK = new Uint8Array(1_048_576);

/** Disturbs a world with one fault after another, and repairs each. */
export class Faults {
  private readonly random: Random;

  constructor(
    private readonly world: World,
    private readonly recorder: Recorder,
    seed: string,
  ) {
    this.random = new Random(seed, 'faults');
  }

  async work(until: () => boolean): Promise<void> {
    while (!until()) {
      await pause(this.random.int(500, 2_500));
      await this.random.pick(this.possible())();
    }
  }

  /** Kills and restarts the processes one after another, in rounds. */
  async killInTurn(until: () => boolean): Promise<void> {
    for (let at = 0; !until(); at += 1) {
      await pause(this.random.int(500, 2_500));
      const member = this.world.members[at % this.world.members.length];
      if (member) await this.kill(member);
    }
  }

  private possible(): Fault[] {
    const { redis, s3, hasSmallDisk } = this.world;
    return [
      () => this.kill(),
      () => this.kill(),
      () => this.freeze(),
      () => this.freeze(),
      () => this.restartDatabase(),
      ...(redis ? [() => this.restartRedis()] : []),
      ...(s3 ? [() => this.cutStorage()] : []),
      ...(hasSmallDisk ? [() => this.fillDisk()] : []),
    ];
  }

  private member(): Member {
    return this.random.pick(this.world.members);
  }

  private async kill(member = this.member()): Promise<void> {
    this.recorder.disturbed(`${member.name} killed`);
    await this.world.killMember(member);
    await pause(this.random.int(0, 2_000));
    await this.world.startMember(member);
    this.recorder.disturbed(`${member.name} started`);
  }

  /**
   * Longer than a job's lock is valid, so that others take the job while this process believes that it still holds it.
   */
  private async freeze(): Promise<void> {
    const member = this.member();
    const pid = member.program?.pid;
    if (!pid) return;
    const ms = this.random.int(500, 6_000);
    this.recorder.disturbed(`${member.name} frozen for ${ms} ms`);
    process.kill(pid, 'SIGSTOP');
    await pause(ms);
    process.kill(pid, 'SIGCONT');
  }

  private async restartDatabase(): Promise<void> {
    this.recorder.disturbed('database restarted');
    await this.world.postgres.stop();
    await pause(this.random.int(0, 1_500));
    await this.world.postgres.restart();
  }

  private async restartRedis(): Promise<void> {
    this.recorder.disturbed('Redis killed and restarted');
    await this.world.redis?.kill();
    await pause(this.random.int(0, 1_500));
    await this.world.redis?.restart();
  }

  private async cutStorage(): Promise<void> {
    const requests = this.random.int(1, 6);
    this.recorder.disturbed(`storage does not answer ${requests} requests`);
    this.world.s3?.fallSilent(requests, this.random.chance(0.5) ? 'half' : undefined);
    await pause(this.random.int(500, 2_000));
    this.world.s3?.fallSilent(0);
  }

  private async fillDisk(): Promise<void> {
    const filler = openSync(join(this.world.data, 'filler'), 'w');
    const ms = this.random.int(1_000, 4_000);
    this.recorder.disturbed(`disk full for ${ms} ms`);
    try {
      for (;;) writeSync(filler, BLOCK);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
    await pause(ms);
    closeSync(filler);
    rmSync(join(this.world.data, 'filler'), { force: true });
  }
}
