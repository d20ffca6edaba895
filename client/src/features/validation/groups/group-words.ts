import { useTranslation } from 'react-i18next';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useFormat } from '../../../lib/use-format.js';
import { DIMENSIONS } from '@core/validation/causes.js';
import type { FindingGroupDto } from '../../../api/validation.gen.js';
import { useValidationPage } from '../validation-context.js';

/** A group's name, and its numbers in words. */
export interface GroupWords {
  title: (group: FindingGroupDto) => string;
  facts: (group: FindingGroupDto) => string[];
}

export function useGroupWords(): GroupWords {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const format = useFormat();
  const { words, project } = useValidationPage();
  const counted = (name: 'findings' | 'stores' | 'files' | 'products', count: number) =>
    t(`group.${name}`, { count, formatted: format.integer(count) });
  const absent = ({ rule, params }: FindingGroupDto['sample']): string => {
    const side = DIMENSIONS.find((dimension) => dimension === params?.['side']);
    return side === undefined ? words.name(rule) : t(`group.absent.${side}`);
  };
  const title = ({ kind, rule, subject, name, category, sample }: FindingGroupDto): string => {
    const known = category ?? t('group.noCategory');
    if (kind === 'product') return [name, subject].filter(Boolean).join(' · ') || words.name(rule);
    if (kind === 'fixture') return t('group.fixture', { name: subject ?? '–', category: known });
    if (kind === 'category') return known;
    if (kind === 'dimension') return absent(sample);
    if (kind === 'cell' && sample.record !== null) {
      return t('group.cell', { record: sample.record, cell: format.integer(sample.cell ?? 0) });
    }
    return kind === 'wording' ? words.message(sample) : words.name(rule);
  };
  const facts = (group: FindingGroupDto): string[] => {
    const { kind, rule, object, findings, waived, subjects, stores, files, sales } = group;
    const isOfProducts = (kind === 'rule' || kind === 'dimension') && object === 'prd' && subjects > 1;
    return [
      ...(kind === 'rule' ? [] : [words.name(rule)]),
      counted('findings', findings - waived),
      ...(isOfProducts ? [counted('products', subjects)] : []),
      ...(stores > 0 ? [counted('stores', stores)] : files > 0 ? [counted('files', files)] : []),
      ...(sales !== null && sales > 0
        ? [t('group.sales', { money: format.money(sales, project?.currency ?? 'USD', 0) })]
        : []),
    ];
  };
  return { title, facts };
}
