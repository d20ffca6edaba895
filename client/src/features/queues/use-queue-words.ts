import { useTranslation } from 'react-i18next';
import type { QueueJobDto } from '../../api/operations.gen.js';
import { useCauseWords } from '../../components/queue-words/use-cause-words.js';
import { useFormat } from '../../lib/use-format.js';

type Subject = NonNullable<QueueJobDto['subject']>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Names of queues and jobs, causes and durations in the reader's language; codes without a text stay unchanged. */
export function useQueueWords() {
  const { t, i18n } = useTranslation(['queues', 'common']);
  const format = useFormat();
  const cause = useCauseWords();
  // Names of queues and jobs, and codes, come from the server, so these keys are only known at run time.
  const known = (key: string, fallback: string): string => (i18n.exists(key) ? t(key as 'queues:title') : fallback);
  return {
    queue: (name: string): string => known(`queues:names.${name}`, name),
    job: (name: string): string => known(`queues:jobs.${name}`, name),
    cause,
    /** The subject of a job: a project, a retailer's list, or an email. */
    about: ({ kind, name, part }: Subject): string => {
      if (name === null) return known(`queues:subjects.${kind}`, kind);
      return part === null ? name : `${name} · ${known(`queues:parts.${part}`, part)}`;
    },
    /** Milliseconds as people say them. */
    span: (ms: number | null): string => {
      if (ms === null) return '–';
      if (ms < SECOND) return `${format.integer(Math.round(ms))} ms`;
      if (ms < 2 * MINUTE) return `${format.number(ms / SECOND, ms < 10 * SECOND ? 1 : 0)} s`;
      const minutes = Math.round(ms / MINUTE);
      return minutes < 120 ? `${format.integer(minutes)} min` : `${format.number(minutes / 60, 1)} h`;
    },
  };
}
