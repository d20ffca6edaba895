import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { notTooOften } from '../logging/not-too-often.js';

/** A condition that a platform administrator should know and act on. */
export interface HealthWarning {
  /** `<module>.<reason>`; its texts are under `health.warnings` in client/public/locales/<language>/queues.json. */
  readonly code: string;
  /**
   * Distinguishes warnings of one code, e.g. by the host of a disk. If absent, there is a single warning, whoever
   * reports it.
   */
  readonly about?: string;
  /** Values for the placeholders of its text. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A part of the program that can detect problems. */
export interface HealthSource {
  /** For the log. */
  readonly name: string;
  /** Current problems; called every 15 s in every process that registered it. */
  warnings(): readonly HealthWarning[] | Promise<readonly HealthWarning[]>;
}

/** A warning with the processes that report it. */
export interface SeenWarning {
  code: string;
  about: string;
  params: Record<string, string | number>;
  /** When the first of them first reported it. */
  since: Date;
  processes: string[];
}

const LOOK_EVERY_MS = 15_000;
/** Longer than three checks, so that a process under load does not drop its warnings. */
const EXPIRES_SECONDS = 60;

/**
 * The warnings of all processes. Each checks its own sources and shares the results in PostgreSQL, where a row expires
 * unless renewed, so warnings disappear with their process. Nothing waits for this or fails because of it.
 */
@Injectable()
export class HealthWarnings implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly process = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;
  private readonly logger = new Logger(HealthWarnings.name);
  private readonly complain = notTooOften((error: unknown, of: string) =>
    this.logger.warn({ err: error, of }, 'warnings could not be looked at'),
  );
  private readonly sources: HealthSource[] = [];
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private hasRows = false;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Call this in `onModuleInit`. */
  register(source: HealthSource): void {
    this.sources.push(source);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
    this.timer.unref();
    void this.look();
  }

  /** Removes this process's warnings. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
    if (this.hasRows) await this.share([]).catch(() => undefined);
  }

  /**
   * Checks this process's sources now instead of at the next interval, for what people should see at once. Never fails.
   */
  look(): Promise<void> {
    this.looking = this.looking.then(() => this.lookOnce());
    return this.looking;
  }

  /** The current warnings of all processes, oldest first. */
  current(): Promise<SeenWarning[]> {
    return this.dataSource.query(
      `SELECT w.code, w.about, (array_agg(w.params ORDER BY w.expires_at DESC))[1] AS params, min(w.since) AS since,
         array_agg(w.process ORDER BY w.process) AS processes
       FROM health_warnings w WHERE w.expires_at > now() GROUP BY w.code, w.about ORDER BY min(w.since), w.code, w.about`,
    );
  }

  private async lookOnce(): Promise<void> {
    const said: HealthWarning[] = [];
    for (const source of this.sources) {
      try {
        said.push(...(await source.warnings()));
      } catch (error) {
        this.complain(error, source.name);
      }
    }
    if (said.length === 0 && !this.hasRows) return;
    try {
      await this.share(said);
      this.hasRows = said.length > 0;
    } catch (error) {
      this.complain(error, 'sharing');
    }
  }

  /** A warning that already existed before a restart keeps its start time. */
  private async share(said: readonly HealthWarning[]): Promise<void> {
    const byKey = new Map(said.map((one) => [`${one.code}|${one.about ?? ''}`, one]));
    const rows = [...byKey.values()].map(({ code, about = '', params = {} }) => ({ code, about, params }));
    await this.dataSource.query(
      `WITH said AS (
         SELECT * FROM jsonb_to_recordset($2::jsonb) AS s(code text, about text, params jsonb)
       ), gone AS (
         DELETE FROM health_warnings w
         WHERE (w.process = $1 AND NOT EXISTS (SELECT 1 FROM said s WHERE s.code = w.code AND s.about = w.about))
           OR (w.process <> $1 AND w.expires_at < now() - interval '1 hour')
       )
       INSERT INTO health_warnings AS h (process, code, about, params, since, expires_at)
       SELECT $1, s.code, s.about, s.params,
         coalesce((SELECT min(w.since) FROM health_warnings w
                   WHERE w.code = s.code AND w.about = s.about AND w.expires_at > now()), now()),
         now() + make_interval(secs => $3)
       FROM said s
       ON CONFLICT (process, code, about) DO UPDATE SET params = excluded.params, expires_at = excluded.expires_at,
         since = CASE WHEN h.expires_at > now() THEN h.since ELSE excluded.since END`,
      [this.process, JSON.stringify(rows), EXPIRES_SECONDS],
    );
  }
}
