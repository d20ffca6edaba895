import type { MovementRow, ProjectRule } from '../project-subject.js';

/** A product's price differs by more than 3 times between stores. Reported once per product, at its highest price. */
export const pricesDiffer: ProjectRule = {
  id: 'M06',
  severity: 'warning',
  object: 'prs',
  affects: ['sales'],
  remedies: ['correct-file', 'change-settings', 'waive'],
  *check({ movements, limits }) {
    const extremes = new Map<string, { low: MovementRow; high: MovementRow }>();
    for (const row of movements()) {
      if (row.price === null) continue;
      const known = extremes.get(row.productKey);
      if (!known) extremes.set(row.productKey, { low: row, high: row });
      else if (row.price < (known.low.price ?? 0)) known.low = row;
      else if (row.price > (known.high.price ?? 0)) known.high = row;
    }
    for (const { low, high } of extremes.values()) {
      const [lowest, highest] = [low.price ?? 0, high.price ?? 0];
      if (low.storeKey === high.storeKey || highest <= lowest * limits.priceTimes) continue;
      const { fileNo, planogramNo, line, productKey } = high;
      yield {
        ...{ fileNo, planogramNo, line, record: 'Performance', subject: productKey, found: String(highest) },
        params: { lowest, highest, lowestFileNo: low.fileNo },
      };
    }
  },
};
