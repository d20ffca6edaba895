import { AppError } from '../errors/app-error.js';

/** What is limited, per tenant and per person. Storage is in bytes, the rest are counts. */
export const QUOTAS = [
  'storagePerTenant',
  'storagePerPerson',
  'projectsPerTenant',
  'projectsPerPerson',
  'uploadsPerTenant',
  'uploadsPerPerson',
  'livePerTenant',
  'livePerPerson',
] as const;
export type Quota = (typeof QUOTAS)[number];

/** Null: no limit, or for a tenant's own limits: the default. */
export type Quotas = Readonly<Record<Quota, number | null>>;

const RAISE = 'A platform administrator can raise the limit under "Storage and limits".';

/** What is used up, and how to free room. */
const WORDS: Readonly<Record<Quota, { code: string; what: string; way: string }>> = {
  storagePerTenant: {
    code: 'quotas.storage-per-tenant',
    what: "of your organization's storage is in use",
    way: 'Delete projects you no longer need.',
  },
  storagePerPerson: {
    code: 'quotas.storage-per-person',
    what: "of the project owner's storage is in use",
    way: 'Delete projects you no longer need.',
  },
  projectsPerTenant: {
    code: 'quotas.projects-per-tenant',
    what: 'projects of your organization exist',
    way: 'Delete projects you no longer need.',
  },
  projectsPerPerson: {
    code: 'quotas.projects-per-person',
    what: 'of your projects exist',
    way: 'Delete projects you no longer need.',
  },
  uploadsPerTenant: {
    code: 'quotas.uploads-per-tenant',
    what: 'uploads of your organization are open',
    way: 'Submit or cancel one that is open.',
  },
  uploadsPerPerson: {
    code: 'quotas.uploads-per-person',
    what: 'of your uploads are open',
    way: 'Submit or cancel one that is open.',
  },
  livePerTenant: {
    code: 'quotas.live-per-tenant',
    what: 'live connections of your organization are open',
    way: 'Close windows that nobody needs.',
  },
  livePerPerson: {
    code: 'quotas.live-per-person',
    what: 'of your live connections are open',
    way: 'Close other windows.',
  },
};

export const isStorage = (quota: Quota): boolean => quota === 'storagePerTenant' || quota === 'storagePerPerson';

/** A limit of a tenant or person is reached. 403: retrying does not help, freeing room does. */
export class QuotaExceededError extends AppError {
  constructor(
    readonly quota: Quota,
    readonly limit: number,
    readonly used: number,
    more: number,
  ) {
    const { code, what, way } = WORDS[quota];
    const text = isStorage(quota) ? sizeText : String;
    const params = { used: text(used), limit: text(limit), needed: text(more) };
    const needed = isStorage(quota) && more > 0 ? `, and this needs ${params.needed}` : '';
    const detail = `${params.used} of ${params.limit} ${what}${needed}. ${way} ${RAISE}`;
    super({ code, status: 403, detail, params });
  }
}

/** A size for people, in decimal units with at most one decimal: `9.6 GB`. */
export function sizeText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];
  let size = bytes;
  let unit = 0;
  while (size >= 999.95 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${Math.round(size * 10) / 10} ${units[unit]}`;
}
