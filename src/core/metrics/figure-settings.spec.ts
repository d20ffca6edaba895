import { describe, expect, it } from 'vitest';
import { FigureSettings } from './figure-settings.js';

describe('the settings of figures', () => {
  it('default to 3 and 28 days, an elasticity of 0.17 and 80 % coverage', () => {
    const settings = new FigureSettings();
    expect(settings.dosLimitsFor('Soda')).toEqual({ atRiskBelow: 3, overstockedAbove: 28 });
    expect(settings.elasticityFor(null)).toBe(0.17);
    expect(settings.lowCoverageBelow).toBe(0.8);
    expect(settings.ownLimits).toEqual([]);
  });

  it('are a category’s own where it has them, otherwise the project’s', () => {
    const settings = new FigureSettings({
      ...{ dosLow: 4, dosHigh: 21, elasticity: 0.2 },
      byCategory: [
        { category: 'Yogurt', dosHigh: 10 },
        { category: 'Soda', elasticity: 0 },
      ],
    });
    expect(settings.dosLimitsFor('Yogurt')).toEqual({ atRiskBelow: 4, overstockedAbove: 10 });
    expect(settings.dosLimitsFor('Soda')).toEqual({ atRiskBelow: 4, overstockedAbove: 21 });
    expect(settings.dosLimitsFor(null)).toEqual({ atRiskBelow: 4, overstockedAbove: 21 });
    expect([settings.elasticityFor('Yogurt'), settings.elasticityFor('Soda')]).toEqual([0.2, 0]);
    expect(settings.ownLimits.map(({ category }) => category)).toEqual(['Yogurt']);
  });

  it('accept only numbers above 0 as limits, because limits are part of query texts', () => {
    const kept = JSON.parse('{"dosLow": "1; DROP TABLE facts", "dosHigh": 0, "elasticity": -1}');
    const settings = new FigureSettings(kept);
    expect(settings.supply).toEqual({ atRiskBelow: 3, overstockedAbove: 28 });
    expect(settings.elasticity).toBe(0.17);
  });
});
