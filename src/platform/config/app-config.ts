import { Transform, type TransformFnParams } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min, MinLength, ValidateIf } from 'class-validator';
import { IsTrustedProxies, trustedProxies } from './trusted-proxies.js';

const integer = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value.trim()) : value;

const databaseUrl = { protocols: ['postgres', 'postgresql'], require_tld: false, require_protocol: true };
const webUrl = { protocols: ['http', 'https'], require_tld: false, require_protocol: true };

/** Https anywhere; http only for a provider on this machine (development, tests). */
const issuerAddress = /^(https:\/\/[^\s?#]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/[^\s?#]*)?)$/;

/**
 * Every setting of the program, read from the environment in one place. Empty values count as not set, so a copied
 * `.env.example` changes nothing. `.env.example` lists every setting; a test compares the two.
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

  /** Where the embedded database, the storage and the caches are; relative to the working directory. */
  @IsString()
  REVEAL_DATA = 'var';

  /** `all` = server and one worker in one process, `server`, or `worker`. */
  @IsIn(['all', 'server', 'worker'])
  REVEAL_ROLE: 'all' | 'server' | 'worker' = 'all';

  /** An external PostgreSQL (14 or newer); not set = the embedded one under REVEAL_DATA. */
  @IsOptional()
  @IsUrl(databaseUrl, { message: 'DATABASE_URL must look like postgres://user:password@host:5432/database' })
  DATABASE_URL?: string;

  /** Connections that one process may hold for its own queries (the queue has a few more). */
  @Transform(integer)
  @IsInt()
  @Min(2)
  @Max(200)
  DATABASE_POOL = 10;

  /** Redis for the queue; not set = the queue is in PostgreSQL. */
  @IsOptional()
  @Matches(/^rediss?:\/\/.+/, { message: 'REDIS_URL must look like redis://host:6379 or rediss://…' })
  REDIS_URL?: string;

  /** S3-compatible storage: s3://key:secret@host/bucket?region=…&endpoint=…; not set = REVEAL_DATA/storage. */
  @IsOptional()
  @Matches(/^s3:\/\/[^/]+\/[^/?]+/, {
    message: 'STORAGE_URL must look like s3://key:secret@host/bucket?region=us-east-1&endpoint=https://host',
  })
  STORAGE_URL?: string;

  /** The address at which people reach the server, for links in replies; not set = taken from each request. */
  @IsOptional()
  @IsUrl(webUrl, { message: 'PUBLIC_URL must be an http(s) address' })
  PUBLIC_URL?: string;

  /**
   * Whose X-Forwarded-For to trust for the caller's address: the number of proxies that every request passes, or their
   * addresses and networks, separated by commas. 0 = trust none, for a server without a proxy.
   */
  @Transform(trustedProxies)
  @IsTrustedProxies()
  TRUST_PROXY: number | string[] = 0;

  /** Tenants whose users see only Dashboard and the lite mode, separated by commas. */
  @IsString()
  LIMITED_TENANTS = 'site';

  /** Hosts that offer everyone only Dashboard and the lite mode, separated by commas. */
  @IsOptional()
  @Matches(/^[A-Za-z0-9.-]+(\s*,\s*[A-Za-z0-9.-]+)*$/, {
    message: 'NEXT_EDITION_HOSTS takes host names without ports, separated by commas',
  })
  NEXT_EDITION_HOSTS?: string;

  /** Prefixes of a partner's hosts, which do not offer the lite mode. */
  @IsOptional()
  @Matches(/^[A-Za-z0-9.-]+$/, { message: 'PARTNER_HOST_PREFIX must be the beginning of a host name' })
  PARTNER_HOST_PREFIX?: string;

  /** `on` = signed-in users can switch the language in their menu; public pages always offer it. */
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

  /** The mail server: smtp://user:password@host:587 or smtps://…; not set = emails are kept in REVEAL_DATA/outbox. */
  @IsOptional()
  @Matches(/^smtps?:\/\/[^/\s]+/, { message: 'SMTP_URL must look like smtp://user:password@host:587 or smtps://…' })
  SMTP_URL?: string;

  /** `production` closes what only evaluators need: the page that shows kept emails. */
  @IsOptional()
  @IsString()
  NODE_ENV?: string;

  /** The sender of emails: an address, or a name followed by one in angle brackets. */
  @Matches(/^([^<>@\r\n]+ )?<?[^<>@\s]+@[^<>@\s]+>?$/, {
    message: 'MAIL_FROM must look like Reveal <no-reply@your.company>',
  })
  MAIL_FROM = 'Reveal <no-reply@reveal.example>';

  /** Recipient of questions from the Contact Us form. */
  @Matches(/^[^<>@\s]+@[^<>@\s]+$/, { message: 'SUPPORT_EMAIL must be an email address' })
  SUPPORT_EMAIL = 'support@reveal.example';

  /** Concurrent jobs per worker process and queue. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  @Max(64)
  WORKER_CONCURRENCY = 2;

  /** Threads per worker process for reading planograms; 0 = one per core. */
  @Transform(integer)
  @IsInt()
  @Min(0)
  @Max(64)
  WORKER_THREADS = 0;

  /** MB of memory that this process may use; 0 = a share of the machine's, or of the container's. */
  @Transform(integer)
  @IsInt()
  @Min(0)
  MEMORY_MB = 0;

  /** Milliseconds that a job's lock lasts without renewal; a killed worker's jobs become available after this. */
  @Transform(integer)
  @IsInt()
  @Min(500)
  WORKER_LOCK_MS = 30000;

  /** Milliseconds between checks for jobs whose worker is gone. */
  @Transform(integer)
  @IsInt()
  @Min(200)
  WORKER_STALLED_MS = 15000;

  /** Milliseconds between runs of the reconcilers, which enqueue what should be running according to the database. */
  @Transform(integer)
  @IsInt()
  @Min(200)
  RECONCILE_MS = 30000;

  /**
   * A bearer token with which Prometheus reads `/metrics`; not set = only the platform's administrators can read it.
   */
  @IsOptional()
  @MinLength(16)
  @IsString()
  METRICS_TOKEN?: string;

  /** The port at which a worker process serves its metrics; not set = it serves none. Servers use PORT. */
  @IsOptional()
  @Transform(integer)
  @IsInt()
  @Min(1)
  @Max(65535)
  METRICS_PORT?: number;

  /** Where traces are sent (OTLP over HTTP), e.g. http://collector:4318; not set = tracing is off. */
  @IsOptional()
  @IsUrl(webUrl, { message: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) address, without /v1/traces' })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** Additional headers for it: name=value, separated by commas. */
  @IsOptional()
  @Matches(/^[A-Za-z0-9-]+=[^,]+(,[A-Za-z0-9-]+=[^,]+)*$/, {
    message: 'OTEL_EXPORTER_OTLP_HEADERS takes name=value, separated by commas',
  })
  OTEL_EXPORTER_OTLP_HEADERS?: string;

  /** The name of this installation in traces. */
  @IsString()
  OTEL_SERVICE_NAME = 'reveal';

  /** The share of traces to keep, 0 to 1. */
  @Transform(({ value }) => Number(value))
  @Min(0, { message: 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1' })
  @Max(1, { message: 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1' })
  OTEL_TRACES_SAMPLER_ARG = 1;

  /** The log level. */
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent' = 'info';

  /** `json` = one object per line, `text` = for people. */
  @IsIn(['json', 'text'])
  LOG_FORMAT: 'json' | 'text' = 'json';

  /** Largest archive accepted, in bytes. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  UPLOAD_MAX_BYTES = 10_737_418_240;

  /** Minutes that an upload link is valid. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  UPLOAD_LINK_MINUTES = 1440;

  /** Minutes that a download link is valid. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  DOWNLOAD_LINK_MINUTES = 60;

  /** Days after which a request that was never submitted is canceled and its archive removed. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  UNSUBMITTED_DAYS = 14;

  /** Days that an unsaved report filter is kept after its last use. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  ONE_OFF_FILTER_DAYS = 30;

  /** Days that a share link's view log is kept. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  SHARE_VIEW_DAYS = 90;

  /**
   * Calls per person and minute, across all servers; guests count by share link and network. How it was chosen:
   * docs/security.md, Calls.
   */
  @Transform(integer)
  @IsInt()
  @Min(10)
  CALLS_PER_MINUTE = 3000;

  /** Most entries in an archive. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  ARCHIVE_MAX_ENTRIES = 100_000;

  /** Largest planogram file to read, in uncompressed bytes. */
  @Transform(integer)
  @IsInt()
  @Min(1024)
  FILE_MAX_BYTES = 33_554_432;

  /** Bytes that the local cache of parts and snapshots may take. */
  @Transform(integer)
  @IsInt()
  @Min(1_048_576)
  CACHE_MAX_BYTES = 5_368_709_120;

  /** Bytes of storage per tenant; not set = nine tenths of the disk, unlimited for a bucket. */
  @IsOptional()
  @Transform(integer)
  @IsInt()
  @Min(1_048_576)
  QUOTA_STORAGE_PER_TENANT?: number;

  /** Bytes of storage for the projects of one person; not set = only the tenant's limit. */
  @IsOptional()
  @Transform(integer)
  @IsInt()
  @Min(1_048_576)
  QUOTA_STORAGE_PER_PERSON?: number;

  /** Projects per tenant, not counting canceled ones. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  QUOTA_PROJECTS_PER_TENANT = 100_000;

  /** Projects per person. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  QUOTA_PROJECTS_PER_PERSON = 5_000;

  /** Open uploads per tenant: started but not complete, with a link that is still valid. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  QUOTA_UPLOADS_PER_TENANT = 1_000;

  /** Open uploads per person. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  QUOTA_UPLOADS_PER_PERSON = 100;

  /** Live connections per tenant, across all servers. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  QUOTA_LIVE_PER_TENANT = 10_000;

  /** Live connections per person: one for each window. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  QUOTA_LIVE_PER_PERSON = 100;

  /** Days after which unchanged lite projects are deleted, with a notice to their owners 14 days before; 0 = never. */
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

  /** Days after which audit log entries are deleted; 0 = never. */
  @ValidateIf((_config, days) => days !== 0)
  @Transform(integer)
  @IsInt()
  @Min(90)
  RETENTION_AUDIT_DAYS = 1095;

  /** Time of the nightly tasks, in the time zone of the worker's machine. */
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'UPKEEP_AT must be a time like 03:30' })
  UPKEEP_AT = '03:30';

  /** The folder for backups, made by workers daily and on request; not set = no backups. */
  @IsOptional()
  @IsString()
  BACKUP_DIR?: string;

  /** Time of the daily backup, in the time zone of the worker's machine. */
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'BACKUP_AT must be a time like 02:30' })
  BACKUP_AT = '02:30';

  /** Daily backups to keep; older ones are removed. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  BACKUP_KEEP = 14;

  /** `off` = only administrators create accounts. */
  @IsIn(['on', 'off'])
  SIGNUP: 'on' | 'off' = 'on';

  /** The tenant of people who sign up themselves. */
  @IsString()
  SIGNUP_TENANT = 'site';

  /** Minutes that an identity token is valid. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  TOKEN_MINUTES = 15;

  /** Days that a sign-in can be refreshed. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  REFRESH_DAYS = 30;

  /** Days after which a sign-in ends in any case. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  SESSION_DAYS = 90;

  /** `off` = no sign-in with a password; only through the OpenID provider. */
  @IsIn(['on', 'off'])
  PASSWORDS: 'on' | 'off' = 'on';

  /** A company's OpenID provider, by its issuer; https, or http on this machine. */
  @IsOptional()
  @Matches(issuerAddress, { message: 'OIDC_ISSUER must be an https address (http only on this machine)' })
  OIDC_ISSUER?: string;

  /** The provider's name on the sign-in page; not set = the issuer's host. */
  @IsOptional()
  @IsString()
  OIDC_NAME?: string;

  /** Our client id there; if set, the sign-in page offers the provider. */
  @IsOptional()
  @IsString()
  OIDC_CLIENT_ID?: string;

  /** The client's secret; not set = a public client, protected by PKCE alone. */
  @IsOptional()
  @IsString()
  OIDC_CLIENT_SECRET?: string;

  /** Scopes requested from the provider; `openid` is required, and `email` is needed to identify new people. */
  @Matches(/(^| )openid( |$)/, { message: 'OIDC_SCOPES must hold openid' })
  OIDC_SCOPES = 'openid email profile';

  /** If set, bearer tokens issued by the provider are accepted too: the audience they must name. */
  @IsOptional()
  @IsString()
  OIDC_AUDIENCE?: string;

  /** Where the keys of its bearer tokens are; not set = from its discovery document. */
  @IsOptional()
  @Matches(issuerAddress, { message: 'OIDC_JWKS_URL must be an https address (http only on this machine)' })
  OIDC_JWKS_URL?: string;

  /** The claim with a person's groups; not set = groups are managed here. */
  @IsOptional()
  @IsString()
  OIDC_CLAIM_GROUPS?: string;

  /** The provider's group that makes a person an administrator. */
  @IsString()
  OIDC_ADMIN_GROUP = 'admin';

  /** The claim with a person's tenant; not set = everyone belongs to OIDC_TENANT. */
  @IsOptional()
  @IsString()
  OIDC_CLAIM_TENANT?: string;

  /** The tenant of the provider's users without a tenant claim; not set = SIGNUP_TENANT. */
  @IsOptional()
  @IsString()
  OIDC_TENANT?: string;

  /**
   * The claim with a person's applications; not set = new people get this edition, and applications are managed here.
   */
  @IsOptional()
  @IsString()
  OIDC_CLAIM_APPS?: string;

  /** Hours after which users of the provider must authenticate again in any case. */
  @Transform(integer)
  @IsInt()
  @Min(1)
  OIDC_SESSION_HOURS = 12;

  /**
   * `verified` = a person with a verified address at the provider gets the account with that address here; `off` =
   * never.
   */
  @IsIn(['verified', 'off'])
  OIDC_LINK_EMAIL: 'verified' | 'off' = 'verified';
}
