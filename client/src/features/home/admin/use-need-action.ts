import { useTranslation } from 'react-i18next';
import type { AdminNeed } from './admin-needs.js';
import { ADMIN_TEXTS } from './admin-texts.js';

/** Pages for administrators. */
export const USERS = '/manageuser';
export const STORAGE = '/admin/storage';
export const QUEUES = '/admin/queues';
const AUDIT = '/admin/audit';
const RETAILERS = '/manageretailers';

/** Warnings that Storage and limits says more about; Queues has all the others. */
const ABOUT_STORAGE: readonly string[] = ['health.disk-full', 'health.disk-nearly-full', 'health.objects-missing'];

const withQuery = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

type PeopleNeed = Extract<AdminNeed, { kind: 'locked' | 'expired' | 'late' }>;

function peopleLink({ kind, people: { count, first } }: PeopleNeed): string {
  if (count === 1 && first) return withQuery(USERS, { q: first.email });
  if (kind === 'locked') return withQuery(AUDIT, { event: 'user.sign-in-locked' });
  return withQuery(USERS, { status: 'invited' });
}

/** The page where a need is met, narrowed to what it is about. */
export function useNeedAction(): (need: AdminNeed) => { text: string; to: string } {
  const { t } = useTranslation([ADMIN_TEXTS, 'usage', 'queues', 'retailers']);
  const storage = () => ({ text: t('open', { page: t('usage:title') }), to: STORAGE });
  const queues = () => ({ text: t('open', { page: t('queues:title') }), to: QUEUES });
  return (need) => {
    switch (need.kind) {
      case 'health':
        return ABOUT_STORAGE.includes(need.warning.code) ? storage() : queues();
      case 'noWorkers':
      case 'backups':
        return queues();
      case 'paused':
      case 'limitReached':
      case 'limitNear':
        return storage();
      case 'failures':
        return { text: t('failures.show'), to: withQuery(QUEUES, { state: 'failed' }) };
      case 'retailers': {
        const { id, name } = need.retailers;
        return { text: t('retailers:finding.show', { name: name ?? '' }), to: withQuery(RETAILERS, { at: id ?? '' }) };
      }
      default: {
        const isOne = need.people.count === 1 && need.people.first !== null;
        return { text: t(isOne ? `${need.kind}.showOne` : `${need.kind}.showMany`), to: peopleLink(need) };
      }
    }
  };
}
