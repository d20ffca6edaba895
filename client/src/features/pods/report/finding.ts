import type { PodMatrixDto, PodStoreGroupDto } from '../../../api/pods.gen.js';

/** What an analysis found, in the order of what matters first. */
export type Finding =
  | { key: 'noItems' }
  | { key: 'noStores' }
  | { key: 'nowhere' }
  | { key: 'everywhere' }
  | { key: 'average' }
  | { key: 'groups'; most: PodStoreGroupDto; least: PodStoreGroupDto };

/** The sentence that the page begins with: how much is carried, and which store group carries least. */
export function findingOf({ total, groups, storesInScope }: PodMatrixDto): Finding {
  if (total.products === 0) return { key: 'noItems' };
  if (storesInScope === 0) return { key: 'noStores' };
  if (total.pointsOfDistribution === 0) return { key: 'nowhere' };
  if (total.voids === 0) return { key: 'everywhere' };
  // What has no name at the level is no group that one could act on.
  const named = groups.filter(({ name }) => name !== null);
  const ranked = named.toSorted((a, b) => (b.averageItemsPerStore ?? 0) - (a.averageItemsPerStore ?? 0));
  const most = ranked[0];
  const least = ranked.at(-1);
  const differ = most && least && (most.averageItemsPerStore ?? 0) > (least.averageItemsPerStore ?? 0);
  return differ ? { key: 'groups', most, least } : { key: 'average' };
}
