import type { PodMatrixDto } from '../../../api/pods.gen.js';
import { FindingLine } from '../../../components/finding-line.js';
import { usePodWords } from '../use-pod-words.js';
import { findingOf } from './finding.js';

/** How the page begins: one sentence of what was found. */
export function PodFinding({ matrix }: { matrix: PodMatrixDto }) {
  const { t, format, value } = usePodWords();
  const { total, storesInScope } = matrix;
  const finding = findingOf(matrix);
  const groups = finding.key === 'groups' ? finding : null;
  return (
    <FindingLine>
      {t(`finding.${finding.key}`, {
        products: format.integer(total.products),
        stores: format.integer(storesInScope),
        average: format.number(total.averageItemsPerStore, 1),
        voids: format.integer(total.voids),
        most: value(groups?.most.name ?? null),
        mostItems: format.number(groups?.most.averageItemsPerStore, 1),
        least: value(groups?.least.name ?? null),
        leastItems: format.number(groups?.least.averageItemsPerStore, 1),
      })}
    </FindingLine>
  );
}
