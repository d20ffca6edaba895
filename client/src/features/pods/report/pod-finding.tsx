import type { PodMatrixDto } from '../../../api/pods.gen.js';
import { type FindingAction, FindingLine } from '../../../components/finding-line.js';
import { usePodWords } from '../use-pod-words.js';
import { findingOf } from './finding.js';

interface Props {
  matrix: PodMatrixDto;
  refreshing: boolean;
  /** Shows the stores without the items, of a store group or of all. */
  onVoids: (group: string | null) => void;
  /** Back to the choice of products and stores. */
  onChange: () => void;
}

/** The start of the page: one sentence with the finding, and the stores it links to. */
export function PodFinding({ matrix, refreshing, onVoids, onChange }: Props) {
  const { t, format, value } = usePodWords();
  const { total, storesInScope } = matrix;
  const finding = findingOf(matrix);
  const groups = finding.key === 'groups' ? finding : null;
  const least = value(groups?.least.name ?? null);
  const action = (): FindingAction | null => {
    switch (finding.key) {
      case 'noItems':
      case 'noStores':
        return { text: t('change'), onClick: onChange, changes: true };
      case 'everywhere':
        return null;
      case 'nowhere':
      case 'average':
        return { text: t('finding.voids'), onClick: () => onVoids(null) };
      case 'groups':
        return { text: t('finding.voidsIn', { name: least }), onClick: () => onVoids(finding.least.key) };
    }
  };
  return (
    <FindingLine action={action()} refreshing={refreshing}>
      {t(`finding.${finding.key}`, {
        count: storesInScope,
        products: format.integer(total.products),
        stores: format.integer(storesInScope),
        average: format.number(total.averageItemsPerStore, 1),
        voids: format.integer(total.voids),
        most: value(groups?.most.name ?? null),
        mostItems: format.number(groups?.most.averageItemsPerStore, 1),
        least,
        leastVoids: format.integer(groups?.least.voids ?? null),
        leastItems: format.number(groups?.least.averageItemsPerStore, 1),
      })}
    </FindingLine>
  );
}
