import { useTranslation } from 'react-i18next';
import type { LimitDto } from '../../../api/operations.gen.js';
import { useCauseWords } from '../../../components/queue-words/use-cause-words.js';
import { useHealthWords } from '../../../components/queue-words/use-health-words.js';
import { joinSentences } from '../../../lib/sentences.js';
import { type Format } from '../../../lib/format.js';
import { useFormat } from '../../../lib/use-format.js';
import type { AdminNeed } from './admin-needs.js';
import { ADMIN_TEXTS } from './admin-texts.js';

type Named<Kind extends AdminNeed['kind']> = Extract<AdminNeed, { kind: Kind }>;

/** A need in words: a title for its line, a text that says everything without the title, and since when. */
export interface NeedWords {
  title: string;
  /** Added to the title in a line. */
  text: string;
  /** The text alone. */
  sentence: string;
  at: string | null;
}

/** The names of the limits that count for a tenant. */
const LIMIT_NAMES = {
  storagePerTenant: 'totals.storage',
  projectsPerTenant: 'totals.projects',
  uploadsPerTenant: 'totals.openUploads',
  livePerTenant: 'totals.live',
} as const;

export const isCounted = (quota: LimitDto['quota']): quota is keyof typeof LIMIT_NAMES => quota in LIMIT_NAMES;

/** A limit's amounts: sizes for storage, else counts. */
export const amountOf = (format: Format, { quota }: LimitDto): ((value: number | null) => string) =>
  quota === 'storagePerTenant' ? format.bytes : format.integer;

function useLimitText(): (need: Named<'limitReached' | 'limitNear'>) => string {
  const { t } = useTranslation([ADMIN_TEXTS, 'usage']);
  const format = useFormat();
  return ({ kind, limits }) =>
    joinSentences(
      ...limits.map((one) => {
        const write = amountOf(format, one);
        const name = isCounted(one.quota) ? t(`usage:${LIMIT_NAMES[one.quota]}`) : one.quota;
        const share = format.percent((one.used ?? 0) / (one.limit ?? 1), 0);
        return format.pair(name, t(`${kind}.text`, { used: write(one.used), limit: write(one.limit), share }));
      }),
    );
}

function useFailureText(): (need: Named<'failures'>) => string {
  const { t } = useTranslation(ADMIN_TEXTS);
  const format = useFormat();
  const causeWords = useCauseWords();
  return ({ failures: { count, causes, code, cause, ofCause } }) => {
    const name =
      causes === 1 ? t('failures.cause') : t('failures.most', { formatted: format.integer(ofCause), count: ofCause });
    return joinSentences(
      t('failures.text', { count, formatted: format.integer(count) }),
      code !== null && format.pair(name, causeWords(code, cause ?? '')),
    );
  };
}

function useRetailersText(): (need: Named<'retailers'>) => string {
  const { t } = useTranslation([ADMIN_TEXTS, 'retailers']);
  const format = useFormat();
  return ({ retailers: { count, name, other } }) =>
    joinSentences(
      t('retailers:finding.alike', { name: name ?? '', other: other ?? '' }),
      count > 1 && t('retailers.others', { count: count - 1, formatted: format.integer(count - 1) }),
    );
}

function useHealthText(): (need: Named<'health'>) => NeedWords {
  const { t } = useTranslation(ADMIN_TEXTS);
  const format = useFormat();
  const healthWords = useHealthWords();
  return ({ warning, others }) => {
    const { title, text } = healthWords(warning);
    const more = others > 0 && t('health.others', { count: others, formatted: format.integer(others) });
    const rest = joinSentences(text, more);
    const sentence = rest === '' ? title : t('titled', { title, text: rest });
    return { title, text: rest, sentence, at: warning.since };
  };
}

/** What needs an administrator, in words. */
export function useNeedWords(): (need: AdminNeed) => NeedWords {
  const { t } = useTranslation([ADMIN_TEXTS, 'queues']);
  const format = useFormat();
  const healthText = useHealthText();
  const failureText = useFailureText();
  const limitText = useLimitText();
  const retailersText = useRetailersText();
  const plain = (kind: Exclude<AdminNeed['kind'], 'health'>, text: string, at: string | null = null): NeedWords => ({
    ...{ title: t(`${kind}.title`), text, sentence: text, at },
  });
  return (need) => {
    switch (need.kind) {
      case 'health':
        return healthText(need);
      case 'paused':
        return plain(need.kind, t('paused.text'));
      case 'noWorkers':
        return plain(need.kind, t('queues:workers.none'));
      case 'backups':
        return plain(need.kind, t('queues:backups.off'));
      case 'failures':
        return plain(need.kind, failureText(need), need.failures.lastAt);
      case 'limitReached':
      case 'limitNear':
        return plain(need.kind, limitText(need));
      case 'retailers':
        return plain(need.kind, retailersText(need));
      default: {
        const { count, first } = need.people;
        const isOne = count === 1 && first !== null;
        const text = isOne
          ? t(`${need.kind}.one`, { name: first.name })
          : t(`${need.kind}.many`, { formatted: format.integer(count) });
        return plain(need.kind, text);
      }
    }
  };
}
