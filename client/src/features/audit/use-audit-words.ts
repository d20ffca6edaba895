import { useTranslation } from 'react-i18next';
import type { AuditDetailDto, AuditEntryDto } from '../../api/users.gen.js';

/** Entries as sentences in the reader's language. Codes without a text are shown unchanged. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('audit');
  const has = (key: string) => i18n.exists(`audit:${key}`);
  // Codes and fields come from the server, so these keys are only known at run time; a test checks the codes.
  const word = (key: string) => t(key as 'title');
  const told = (code: string, subject: string) => t(`action.${code}` as 'action.user.created', { subject });
  const subjectOf = ({ subject }: AuditEntryDto) => subject.name ?? subject.id ?? '';
  return {
    t,
    subjectOf,
    sentence: (entry: AuditEntryDto): string =>
      has(`action.${entry.action}`) ? told(entry.action, subjectOf(entry)) : entry.action,
    /** An event in general: its sentence without a name. */
    event: (code: string): string => told(code, '…'),
    group: (kind: string): string => (has(`groups.${kind}`) ? word(`groups.${kind}`) : kind),
    field: ({ field }: AuditDetailDto): string => (has(`fields.${field}`) ? word(`fields.${field}`) : field),
    value: (value: string | null): string => {
      if (value === null) return t('details.empty');
      if (value === 'true') return t('details.yes');
      return value === 'false' ? t('details.no') : value;
    },
    /** Every event with a text, by group. */
    events: (): { kind: string; codes: string[] }[] => {
      const groups = i18n.getResource(i18n.language, 'audit', 'action') as Record<string, Record<string, string>>;
      return Object.entries(groups).map(([kind, codes]) => ({
        kind,
        codes: Object.keys(codes).map((happened) => `${kind}.${happened}`),
      }));
    },
  };
}

export type AuditWords = ReturnType<typeof useAuditWords>;
