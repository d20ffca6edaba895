import { Transform, type TransformFnParams } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min, MinLength, ValidateIf } from 'class-validator';
import { IsTrustedProxies, trustedProxies } from './trusted-proxies.js';

const integer = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value.trim()) : value;

const databaseUrl = { protocols: ['postgres', 'postgresql'], require_tld: false, require_protocol: true };
const webUrl = { protocols: ['http', 'https'], require_tld: false, require_protocol: true };

/** Https anywhere; http for a provider on this machine alone (development, tests). */
const issuerAddress = /^(https:\/\/[^\s?#]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/[^\s?#]*)?)$/;

/**
 * Every setting of the program, read from the environment in one place. An empty value counts as not set, so a
 * copied `.env.example` changes nothing. `.env.example` names each of them; a test compares the two.
 */
export class AppConfig {
  /** The port the server listens on. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  @Max(65535)
  PORT = 3000;

  /** The address the server listens on; not set = every interface, IPv6 and IPv4. */
  @IsOptional()
  @IsString()
  HOST?: string;

  /** Where the embedded database, the storage and the caches live; relative to the working directory. */
  @IsString()
  REVEAL_DATA = 'var';

  /** `all` = server and one worker in one process, `server`, or `worker`. */
  @IsIn(['all', 'server', 'worker'])
  REVEAL_ROLE: 'all' | 'server' | 'worker' = 'all';

  /** A PostgreSQL of one's own (14 or newer); not set = the embedded one under REVEAL_DATA. */
  @IsOptional()
  @IsUrl(databaseUrl, { message: 'DATABASE_URL must look like postgres://user:password@host:5432/database' })
  DATABASE_URL?: string;

  /** Connections one process may hold for its own queries (the queue has a few more of its own). */
  @Transform(integer)
  @IsInt()
  @Min(2)
  @Max(200)
  DATABASE_POOL = 10;

  /** Redis for the queue; not set = the queue lives in PostgreSQL. */
  @IsOptional()
  @Matches(/^rediss?:\/\/.+/, { message: 'REDIS_URL must look like redis://host:6379 or rediss://…' })
  REDIS_URL?: string;

  /** S3-compatible storage: s3://key:secret@host/bucket?region=…&endpoint=…; not set = REVEAL_DATA/storage. */
  @IsOptional()
  @Matches(/^s3:\/\/[^/]+\/[^/?]+/, {
    message: 'STORAGE_URL must look like s3://key:secret@host/bucket?region=us-east-1&endpoint=https://host',
  })
  STORAGE_URL?: string;

  /** The address people reach the server at, for links in replies; not set = taken from each request. */
  @IsOptional()
  @IsUrl(webUrl, { message: 'PUBLIC_URL must be an http(s) address' })
  PUBLIC_URL?: string;

  /**
   * Whose word on the caller's address counts (X-Forwarded-For): the number of proxies that every request passes, or
   * their addresses and networks, separated by commas. 0 = nobody's, for a server without a proxy.
   */
  @Transform(trustedProxies)
  @IsTrustedProxies()
  TRUST_PROXY: number | string[] = 0;

  /** Tenants whose people see Dashboard and the lite mode alone, separated by commas. */
  @IsString()
  LIMITED_TENANTS = 'site';

  /** Hosts that offer Dashboard and the lite mode alone to everybody, separated by commas. */
  @IsOptional()
  @Matches(/^[A-Za-z0-9.-]+(\s*,\s*[A-Za-z0-9.-]+)*$/, {
    message: 'NEXT_EDITION_HOSTS takes host names without ports, separated by commas',
  })
  NEXT_EDITION_HOSTS?: string;

  /** How the hosts of a partner begin: they do not offer the lite mode. */
  @IsOptional()
  @Matches(/^[A-Za-z0-9.-]+$/, { message: 'PARTNER_HOST_PREFIX must be the beginning of a host name' })
  PARTNER_HOST_PREFIX?: string;

  /** `on` = signed-in people may switch the language in their menu; public pages always offer it. */
  @IsIn(['on', 'off'])
  LANGUAGE_SWITCHER: 'on' | 'off' = 'off';

  /** Password of the demo users; not set = generated once and printed. */
  @IsOptional()
  @MinLength(8)
  @IsString()
  DEMO_PASSWORD?: string;

  /** `off` = no demo users and no demo project. */
  @IsIn(['on', 'off'])
  REVEAL_DEMO: 'on' | 'off' = 'on';

  /** The tenant whose administrators see every tenant. */
  @IsString()
  PLATFORM_TENANT = 'reveal';

  /** The mail server: smtp://user:password@host:587 or smtps://…; not set = mails are kept in REVEAL_DATA/outbox. */
  @IsOptional()
  @Matches(/^smtps?:\/\/[^/\s]+/, { message: 'SMTP_URL must look like smtp://user:password@host:587 or smtps://…' })
  SMTP_URL?: string;

  /** `production` closes what only people who try the program out need: the page that shows kept mails. */
  @IsOptional()
  @IsString()
  NODE_ENV?: string;

  /** Who mails come from: an address, or a name with one in angle brackets. */
  @Matches(/^([^<>@\r\n]+ )?<?[^<>@\s]+@[^<>@\s]+>?$/, {
    message: 'MAIL_FROM must look like Reveal <no-reply@your.company>',
  })
  MAIL_FROM = 'Reveal <no-reply@reveal.example>';

  /** Where questions of the Contact Us form go. */
  @Matches(/^[^<>@\s]+@[^<>@\s]+$/, { message: 'SUPPORT_EMAIL must be an email address' })
  SUPPORT_EMAIL = 'support@reveal.example';

  /** Jobs one worker process runs at a time, per queue. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  @Max(64)
  WORKER_CONCURRENCY = 2;

  /** Threads one worker process reads planograms with; 0 = one per core. */
  @Transform(integer)
  @IsInt()
  @Min(0)
  @Max(64)
  WORKER_THREADS = 0;

  /** MB of memory that this process may take; 0 = a share of the machine's, or of the container's. */
  @Transform(integer)
  @IsInt()
  @Min(0)
  MEMORY_MB = 0;

  /** Milliseconds a job's lock lives without renewal; a killed worker's jobs are free after this. */
  @Transform(integer)
  @IsInt()
  @Min(500)
  WORKER_LOCK_MS = 30000;

  /** Milliseconds between looks for jobs whose worker is gone. */
  @Transform(integer)
  @IsInt()
  @Min(200)
  WORKER_STALLED_MS = 15000;

  /** Milliseconds between runs of the reconcilers, which enqueue what a state says should be running. */
  @Transform(integer)
  @IsInt()
  @Min(200)
  RECONCILE_MS = 30000;

  /** A bearer token that Prometheus reads `/metrics` with; not set = the platform's administrators alone read it. */
  @IsOptional()
  @MinLength(16)
  @IsString()
  METRICS_TOKEN?: string;

  /** The port a worker process shows its figures at; not set = it shows none. Servers show theirs at PORT. */
  @IsOptional()
  @Transform(integer)
  @IsInt()
  @Min(1)
  @Max(65535)
  METRICS_PORT?: number;

  /** Where traces go (OTLP over HTTP), e.g. http://collector:4318; not set = no traces are made. */
  @IsOptional()
  @IsUrl(webUrl, { message: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) address, without /v1/traces' })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** Further headers for it: name=value, separated by commas. */
  @IsOptional()
  @Matches(/^[A-Za-z0-9-]+=[^,]+(,[A-Za-z0-9-]+=[^,]+)*$/, {
    message: 'OTEL_EXPORTER_OTLP_HEADERS takes name=value, separated by commas',
  })
  OTEL_EXPORTER_OTLP_HEADERS?: string;

  /** What this installation is called in traces. */
  @IsString()
  OTEL_SERVICE_NAME = 'reveal';

  /** The share of traces that is kept, 0 to 1. */
  @Transform(({ value }) => Number(value))
  @Min(0, { message: 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1' })
  @Max(1, { message: 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1' })
  OTEL_TRACES_SAMPLER_ARG = 1;

  /** How much is logged. */
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent' = 'info';

  /** `json` = one object a line, `text` = for eyes. */
  @IsIn(['json', 'text'])
  LOG_FORMAT: 'json' | 'text' = 'json';

  /** Largest archive taken, in bytes. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  UPLOAD_MAX_BYTES = 10_737_418_240;

  /** Minutes an upload link works. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  UPLOAD_LINK_MINUTES = 1440;

  /** Minutes a download link works. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  DOWNLOAD_LINK_MINUTES = 60;

  /** Days after which a request that was never submitted is cancelled, and its archive removed. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  UNSUBMITTED_DAYS = 14;

  /** Days that a report filter which was not saved is kept after it was last asked for. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  ONE_OFF_FILTER_DAYS = 30;

  /** Days that the log of a share link's views goes back. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  SHARE_VIEW_DAYS = 90;

  /**
   * Calls that one person may make in a minute, on all servers together; guests count by share link and network. How it
   * was chosen: docs/security.md, Calls.
   */
  @Transform(integer)
  @IsInt()
  @Min(10)
  CALLS_PER_MINUTE = 3000;

  /** Most entries an archive may hold. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  ARCHIVE_MAX_ENTRIES = 100_000;

  /** Largest planogram file read, in bytes once unpacked. */
  @Transform(integer)
  @IsInt()
  @Min(1024)
  FILE_MAX_BYTES = 33_554_432;

  /** Bytes the local cache of parts and snapshots may take. */
  @Transform(integer)
  @IsInt()
  @Min(1_048_576)
  CACHE_MAX_BYTES = 5_368_709_120;

  /** Bytes a tenant may have in storage; not set = nine tenths of the disk, in a bucket no limit. */
  @IsOptional()
  @Transform(integer)
  @IsInt()
  @Min(1_048_576)
  QUOTA_STORAGE_PER_TENANT?: number;

  /** Bytes the projects of one person may have in storage; not set = the tenant's limit alone. */
  @IsOptional()
  @Transform(integer)
  @IsInt()
  @Min(1_048_576)
  QUOTA_STORAGE_PER_PERSON?: number;

  /** Projects a tenant may have, cancelled ones not counted. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  QUOTA_PROJECTS_PER_TENANT = 100_000;

  /** Projects one person may have. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  QUOTA_PROJECTS_PER_PERSON = 5_000;

  /** Uploads the people of a tenant may have open: begun, not arrived, and their links still good. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  QUOTA_UPLOADS_PER_TENANT = 1_000;

  /** Uploads one person may have open. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  QUOTA_UPLOADS_PER_PERSON = 100;

  /** Live connections the people of a tenant may have, over all servers. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  QUOTA_LIVE_PER_TENANT = 10_000;

  /** Live connections one person may have: one for each window. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  QUOTA_LIVE_PER_PERSON = 100;

  /** Days after which lite projects that nobody changed are deleted, their owners told 14 days before; 0 = never. */
  @ValidateIf((_config, days) => days !== 0)
  @Transform(integer)
  @IsInt()
  @Min(7)
  RETENTION_LITE_DAYS = 0;

  /** Days after which uploaded archives are deleted that neither the data nor a publication needs; 0 = never. */
  @ValidateIf((_config, days) => days !== 0)
  @Transform(integer)
  @IsInt()
  @Min(7)
  RETENTION_ARCHIVE_DAYS = 0;

  /** Days after which entries of the audit log are deleted; 0 = never. */
  @ValidateIf((_config, days) => days !== 0)
  @Transform(integer)
  @IsInt()
  @Min(90)
  RETENTION_AUDIT_DAYS = 1095;

  /** The time of the nightly tasks, by the clock of the worker's machine. */
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'UPKEEP_AT must be a time like 03:30' })
  UPKEEP_AT = '03:30';

  /** The folder that workers put backups into, once a day and when asked; not set = they make none. */
  @IsOptional()
  @IsString()
  BACKUP_DIR?: string;

  /** The time of the daily backup, by the clock of the worker's machine. */
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'BACKUP_AT must be a time like 02:30' })
  BACKUP_AT = '02:30';

  /** Daily backups that stay; older ones are removed. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  BACKUP_KEEP = 14;

  /** `off` = accounts are made by administrators alone. */
  @IsIn(['on', 'off'])
  SIGNUP: 'on' | 'off' = 'on';

  /** The tenant of people who sign up themselves. */
  @IsString()
  SIGNUP_TENANT = 'site';

  /** Minutes an identity token lives. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  TOKEN_MINUTES = 15;

  /** Days a sign-in can be refreshed. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  REFRESH_DAYS = 30;

  /** Days after which a sign-in ends whatever happens. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  SESSION_DAYS = 90;

  /** `off` = nobody signs in with a password here; only the OpenID provider lets people in. */
  @IsIn(['on', 'off'])
  PASSWORDS: 'on' | 'off' = 'on';

  /** A company's OpenID provider, by its issuer; https, or http on this machine. */
  @IsOptional()
  @Matches(issuerAddress, { message: 'OIDC_ISSUER must be an https address (http only on this machine)' })
  OIDC_ISSUER?: string;

  /** What the sign-in page calls the provider; not set = the issuer's host. */
  @IsOptional()
  @IsString()
  OIDC_NAME?: string;

  /** Our client there: with it the sign-in page offers the provider. */
  @IsOptional()
  @IsString()
  OIDC_CLIENT_ID?: string;

  /** The client's secret; not set = a public client, which PKCE alone protects. */
  @IsOptional()
  @IsString()
  OIDC_CLIENT_SECRET?: string;

  /** What is asked of the provider; `openid` must be there, `email` is needed to know new people. */
  @Matches(/(^| )openid( |$)/, { message: 'OIDC_SCOPES must hold openid' })
  OIDC_SCOPES = 'openid email profile';

  /** With it the provider's own bearer tokens are taken as well: the audience they must name. */
  @IsOptional()
  @IsString()
  OIDC_AUDIENCE?: string;

  /** Where the keys of its bearer tokens are; not set = where its discovery document says. */
  @IsOptional()
  @Matches(issuerAddress, { message: 'OIDC_JWKS_URL must be an https address (http only on this machine)' })
  OIDC_JWKS_URL?: string;

  /** The claim with a person's groups; not set = groups are managed here. */
  @IsOptional()
  @IsString()
  OIDC_CLAIM_GROUPS?: string;

  /** Which of the provider's groups makes an administrator. */
  @IsString()
  OIDC_ADMIN_GROUP = 'admin';

  /** The claim with a person's tenant; not set = all of them belong to OIDC_TENANT. */
  @IsOptional()
  @IsString()
  OIDC_CLAIM_TENANT?: string;

  /** The tenant of the provider's people when no claim says it; not set = SIGNUP_TENANT. */
  @IsOptional()
  @IsString()
  OIDC_TENANT?: string;

  /** The claim with a person's applications; not set = new people get this edition, and it is managed here. */
  @IsOptional()
  @IsString()
  OIDC_CLAIM_APPS?: string;

  /** Hours after which those who came in through the provider are asked again, whatever happens. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  OIDC_SESSION_HOURS = 12;

  /** `verified` = whom the provider knows by a verified address gets the account of that address here; `off` = never. */
  @IsIn(['verified', 'off'])
  OIDC_LINK_EMAIL: 'verified' | 'off' = 'verified';
}
