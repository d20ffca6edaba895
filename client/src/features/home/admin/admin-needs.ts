import type {
  AdminAttentionDto,
  AlikeRetailersDto,
  HealthWarningDto,
  LimitDto,
  NamedPeopleDto,
  OpenFailuresDto,
} from '../../../api/operations.gen.js';

/** From this share on, a limit is nearly reached. */
const NEAR = 0.8;

type PeopleKind = 'locked' | 'expired' | 'late';
type LimitKind = 'limitReached' | 'limitNear';

/** One thing that needs an administrator; alike ones are one. */
export type AdminNeed =
  | { kind: 'paused' | 'noWorkers' | 'backups' }
  | { kind: 'health'; warning: HealthWarningDto; others: number }
  | { kind: 'failures'; failures: OpenFailuresDto }
  | { kind: LimitKind; limits: readonly LimitDto[] }
  | { kind: PeopleKind; people: NamedPeopleDto }
  | { kind: 'retailers'; retailers: AlikeRetailersDto };

/** Everything that stops work, then what may soon, then people who wait, then tidying up. */
const URGENCY: readonly string[] = [
  'paused',
  'health.disk-full',
  'noWorkers',
  'health.redis-away',
  'health.objects-missing',
  'limitReached',
  'health.backup-failed',
  'health',
  'failures',
  'health.disk-nearly-full',
  'limitNear',
  'backups',
  'locked',
  'health.forwarded-not-trusted',
  'expired',
  'retailers',
  'late',
];

function rankOf(need: AdminNeed): number {
  const known = need.kind === 'health' ? URGENCY.indexOf(need.warning.code) : URGENCY.indexOf(need.kind);
  return known === -1 ? URGENCY.indexOf('health') : known;
}

/** What needs an administrator, the most urgent first. Parts that could not be read say nothing. */
export function needsOf(attention: AdminAttentionDto): AdminNeed[] {
  const needs = [
    ...installationNeeds(attention),
    ...failureNeeds(attention),
    ...limitNeeds(attention),
    ...peopleNeeds(attention),
    ...retailerNeeds(attention),
  ];
  return needs.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function installationNeeds({ installation }: AdminAttentionDto): AdminNeed[] {
  if (!installation) return [];
  const { isPaused, workersAlive, warnings, backsUp } = installation;
  const needs: AdminNeed[] = [];
  for (const code of new Set(warnings.map((warning) => warning.code))) {
    const [warning, ...others] = warnings.filter((one) => one.code === code);
    if (warning) needs.push({ kind: 'health', warning, others: others.length });
  }
  const isTold = warnings.some(({ code }) => code === 'health.disk-full');
  if (isPaused && !isTold) needs.push({ kind: 'paused' });
  if (workersAlive === 0) needs.push({ kind: 'noWorkers' });
  if (backsUp === false) needs.push({ kind: 'backups' });
  return needs;
}

function failureNeeds({ failures }: AdminAttentionDto): AdminNeed[] {
  return failures && failures.count > 0 ? [{ kind: 'failures', failures }] : [];
}

/** Null without a limit. A limit of 0 was set on purpose, so it is not used up. */
function shareOf({ used, limit }: LimitDto): number | null {
  return limit === null || limit === 0 || used === null ? null : used / limit;
}

function limitNeeds(attention: AdminAttentionDto): AdminNeed[] {
  const shares = (attention.limits ?? []).map((limit) => ({ limit, share: shareOf(limit) ?? 0 }));
  const used = shares.toSorted((one, other) => other.share - one.share);
  const between = (from: number, to: number) =>
    used.filter(({ share }) => share >= from && share < to).map(({ limit }) => limit);
  const kinds: { kind: LimitKind; limits: LimitDto[] }[] = [
    { kind: 'limitReached', limits: between(1, Infinity) },
    { kind: 'limitNear', limits: between(NEAR, 1) },
  ];
  return kinds.filter(({ limits }) => limits.length > 0);
}

function peopleNeeds({ people }: AdminAttentionDto): AdminNeed[] {
  if (!people) return [];
  return (['locked', 'expired', 'late'] as const)
    .map((kind) => ({ kind, people: people[kind] }))
    .filter((need) => need.people.count > 0);
}

function retailerNeeds({ retailers }: AdminAttentionDto): AdminNeed[] {
  return retailers && retailers.count > 0 ? [{ kind: 'retailers', retailers }] : [];
}

/** Needs that may be as they are on purpose, so an administrator may hide them; null for all others. */
export function hidingMark(need: AdminNeed): { kind: 'backups' | 'retailers'; about: string } | null {
  if (need.kind === 'backups') return { kind: need.kind, about: '' };
  if (need.kind !== 'retailers') return null;
  const { id, other, count } = need.retailers;
  return { kind: need.kind, about: [id, other, count].join(' ') };
}
