import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { METRICS, metricDefinition } from './definitions.js';
import { REASONS } from './reason.js';

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

const words = (language: string): Words =>
  JSON.parse(
    readFileSync(new URL(`../../../client/public/locales/${language}/metrics.json`, import.meta.url), 'utf8'),
  ) as Words;

describe('the metrics as data', () => {
  it('have unique ids', () => {
    expect(new Set(METRICS.map((metric) => metric.id)).size).toBe(METRICS.length);
    expect(metricDefinition('index')?.terms).toEqual(['item.space', 'item.fairShareSpace']);
    expect(metricDefinition('no-such-metric')).toBeNull();
  });

  it.each(['en-US', 'zh-CN'])('have a name, a formula and every term in %s', (language) => {
    const locale = words(language);
    for (const { id, terms } of METRICS) {
      expect(locale[id]?.name, `${id}.name`).toBeTruthy();
      expect(locale[id]?.formula, `${id}.formula`).toBeTruthy();
      for (const term of terms) {
        const name = term.slice(term.indexOf('.') + 1);
        expect(locale[name]?.name ?? locale.terms?.[name], `${id}: ${term}`).toBeTruthy();
      }
    }
    for (const reason of REASONS) expect(locale.reasons?.[reason], reason).toBeTruthy();
  });

  it('have the same keys in both languages', () => {
    const keys = (locale: Words) => Object.entries(locale).flatMap(([id, texts]) => Object.keys(texts).map((key) => `${id}.${key}`)); // prettier-ignore
    expect(keys(words('zh-CN'))).toEqual(keys(words('en-US')));
  });
});
