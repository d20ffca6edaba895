import { alikeNames } from '@core/naming/alike-names.js';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RetailerDto, RetailerTreeDto } from '../../api/retailers.gen.js';
import { type FindingAction, FindingLine } from '../../components/finding-line.js';
import { useFormat } from '../../lib/use-format.js';
import type { RetailerAct } from './retailer-act.js';

type Retailer = Pick<RetailerDto, 'id' | 'name' | 'count' | 'status' | 'tenant'>;

interface Finding<Found extends Retailer> {
  key: 'alike' | 'unused' | 'used';
  /** The retailer to show: of two similar ones the one with fewer projects; else the one with the most. */
  retailer: Found;
  /** The one that it resembles. */
  other: Found | null;
  /** Active retailers, and how many of them have projects. */
  active: number;
  used: number;
}

/**
 * Which active retailer needs attention: two that look like one may be one retailer whose projects and lists are split;
 * otherwise the one with the most projects. Null without an active one.
 */
export function findingOf<Found extends Retailer>(retailers: readonly Found[]): Finding<Found> | null {
  const active = retailers.filter(({ status }) => status === 'active').toSorted((a, b) => b.count - a.count);
  const [first] = active;
  if (!first) return null;
  const used = active.filter(({ count }) => count > 0).length;
  const counts = { active: active.length, used };
  const [pair] = alikeNames(active);
  if (pair) return { key: 'alike', retailer: pair.one, other: pair.other, ...counts };
  return { key: used > 0 ? 'used' : 'unused', retailer: first, other: null, ...counts };
}

interface Props {
  tree: RetailerTreeDto;
  onAct: (act: RetailerAct) => void;
  onShow: (id: string) => void;
}

/** The retailers in one sentence, whatever the tree is filtered by. */
export function RetailersFinding({ tree, onAct, onShow }: Props) {
  const { t } = useTranslation('retailers');
  const format = useFormat();
  const found = useMemo(() => findingOf(tree.retailers), [tree.retailers]);
  if (found === null) return null;
  const { key, retailer, other, active, used } = found;
  const { name } = retailer;
  const counted = (count: number) => ({ count, formatted: format.integer(count) });
  const actions: Record<typeof key, () => FindingAction> = {
    alike: () => ({ text: t('dialogs.merge', { name }), onClick: () => onAct({ act: 'merge', retailer }) }),
    used: () => ({ text: t('finding.show', { name }), onClick: () => onShow(retailer.id) }),
    unused: () => ({ text: t('finding.toProjects'), to: '/manageproject' }),
  };
  const projects = t('tree.projects', counted(retailer.count));
  return (
    <FindingLine action={actions[key]()}>
      {t(`finding.${key}`, {
        ...counted(active),
        used: format.integer(used),
        name,
        other: other?.name ?? '',
        projects,
      })}
    </FindingLine>
  );
}
