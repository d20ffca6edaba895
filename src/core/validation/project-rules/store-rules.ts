import { type ProjectRule, type StoreListRow, groupedBy } from '../project-subject.js';

/** S01: a row of the store file without a store number. */
export const storeRowWithoutNumber: ProjectRule = {
  id: 'S01',
  severity: 'error',
  object: 'str',
  affects: ['stores'],
  remedies: ['upload-stores', 'edit-store', 'waive'],
  *check({ storeList }) {
    for (const { line, storeKey } of storeList ?? []) if (storeKey === null) yield { list: 'stores', line };
  },
};

/** S02: the same store number with different attributes. */
export const storeAttributesDiffer: ProjectRule = {
  id: 'S02',
  severity: 'error',
  object: 'str',
  affects: ['stores'],
  remedies: ['upload-stores', 'edit-store', 'waive'],
  *check({ storeList }) {
    for (const [first, ...others] of groupedBy(storeList ?? [], ({ storeKey }) => storeKey).values()) {
      for (const row of others) {
        if (!first || row.attributes === first.attributes) continue;
        yield { ...placeOf(row), found: row.attributes.slice(0, 80), params: { firstLine: first.line } };
      }
    }
  },
};

/** S03: a store of the list without a planogram. Master data may have more stores than any project draws. */
export const storeWithoutPlanogram: ProjectRule = {
  id: 'S03',
  severity: 'info',
  object: 'str',
  affects: ['stores'],
  remedies: ['accept-match', 'waive'],
  *check({ storeList, planograms, fallback }) {
    if (fallback.stores) return;
    const drawn = new Set(planograms.map(({ storeKey }) => storeKey));
    for (const [first] of groupedBy(storeList ?? [], ({ storeKey }) => storeKey).values()) {
      if (first && !drawn.has(first.storeKey)) yield placeOf(first);
    }
  },
};

/** S04: a store on a planogram, not in the store list. Against substituted master data, S07 reports it once instead. */
export const notInStoreList: ProjectRule = {
  id: 'S04',
  severity: 'warning',
  object: 'str',
  affects: ['stores'],
  remedies: ['accept-match', 'upload-stores', 'waive'],
  *check({ storeList, planograms, fallback }) {
    if (storeList === null || fallback.stores) return;
    const listed = new Set(storeList.map(({ storeKey }) => storeKey));
    for (const [first, ...others] of groupedBy(planograms, ({ storeKey }) => storeKey).values()) {
      if (!first || listed.has(first.storeKey)) continue;
      const { fileNo, planogramNo, line, storeNumber } = first;
      yield {
        ...{
          fileNo,
          planogramNo,
          line,
          record: 'Planogram',
          subject: storeNumber ?? '',
          storeKey: first.storeKey ?? '',
        },
        params: { planograms: 1 + others.length },
      };
    }
  },
};

/** S05: banner, region or state is missing; for master data only if the store has a planogram. */
export const storeAttributeMissing: ProjectRule = {
  id: 'S05',
  severity: 'warning',
  object: 'str',
  affects: ['stores'],
  remedies: ['edit-store', 'upload-stores', 'waive'],
  *check({ storeList, planograms, fallback }) {
    const drawn = fallback.stores ? new Set(planograms.map(({ storeKey }) => storeKey)) : null;
    for (const row of storeList ?? []) {
      if (row.storeKey === null || drawn?.has(row.storeKey) === false) continue;
      const missing = (['banner', 'region', 'state'] as const).filter((name) => (row[name] ?? '').trim() === '');
      if (missing.length > 0) yield { ...placeOf(row), params: { missing: missing.join(', ') } };
    }
  },
};

function placeOf({ line, storeNumber, storeKey }: StoreListRow) {
  return { list: 'stores', line, subject: storeNumber ?? '', ...(storeKey === null ? {} : { storeKey }) } as const;
}
