import { readFileSync } from 'node:fs';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { metricsRegistry } from '../../src/platform/metrics/metrics.js';

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: Record<string, string>;
  annotations: { summary: string; runbook_url: string };
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const text = (path: string): string => readFileSync(path, 'utf8');
const alerts = (parse(text('ops/prometheus-alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);
const board = JSON.parse(text('ops/grafana-dashboard.json')) as Dashboard;

/** Every figure that `/metrics` gives, with its labels. */
function figures(): Map<string, Set<string>> {
  const defaults = new Registry();
  collectDefaultMetrics({ register: defaults });
  const all = new Map([['up', new Set<string>()]]);
  for (const metric of [...metricsRegistry.getMetricsAsArray(), ...defaults.getMetricsAsArray()]) {
    const labels = 'labelNames' in metric ? (metric.labelNames as readonly string[]) : [];
    const endings = String(metric.type) === 'histogram' ? ['_bucket', '_count', '_sum'] : [''];
    for (const ending of endings) all.set(`${metric.name}${ending}`, new Set([...labels, 'le']));
  }
  return all;
}

/** Labels that Prometheus itself adds. */
const ADDED = ['job', 'instance'];

function unknownIn(expr: string): string[] {
  const known = figures();
  const named = [...expr.matchAll(/\b(up|(?:reveal|nodejs|process)_[a-z0-9_]+)\b(?:\{([^}]*)\})?/g)];
  if (named.length === 0) return [`no figure in: ${expr}`];
  const labels = new Set(named.flatMap(([, name = '']) => [...(known.get(name) ?? [])]).concat(ADDED));
  const wrongNames = named.flatMap(([, name = '']) => (known.has(name) ? [] : [name]));
  const matched = named.flatMap(([, , inner = '']) =>
    [...inner.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label),
  );
  const grouped = [...expr.matchAll(/\b(?:by|on)\s*\(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/\s*,\s*/));
  return [...wrongNames, ...[...matched, ...grouped].filter((label) => !labels.has(label))];
}

/** The address of a heading on a page, as forges make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-');

describe('the files for whoever runs it', () => {
  it('alert on existing figures and labels', () => {
    expect(alerts.length).toBeGreaterThanOrEqual(8);
    expect(alerts.flatMap(({ alert, expr }) => unknownIn(expr).map((name) => `${alert}: ${name}`))).toEqual([]);
  });

  it('draw existing figures and labels, and every figure of ours is on the board', () => {
    const exprs = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(exprs.flatMap((expr) => unknownIn(expr).map((name) => `${expr}: ${name}`))).toEqual([]);
    const ours = metricsRegistry.getMetricsAsArray().map(({ name }) => name);
    expect(ours.filter((name) => name.startsWith('reveal_') && !exprs.some((expr) => expr.includes(name)))).toEqual([]);
  });

  it('say how urgent each alert is, and link to what to do', () => {
    const page = text('docs/operations.md');
    const anchors = new Set(
      [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => `docs/operations.md#${anchorOf(heading)}`),
    );
    for (const { alert, labels, annotations } of alerts) {
      expect(['page', 'ticket'], alert).toContain(labels['severity']);
      expect(annotations.summary, alert).not.toBe('');
      expect([...anchors], alert).toContain(annotations.runbook_url);
    }
  });

  it('tell figures that are not there from those that are', () => {
    expect(unknownIn('rate(reveal_invented_total[5m])')).toEqual(['reveal_invented_total']);
    expect(unknownIn('max by (colour) (reveal_queue_jobs{shape="round"})')).toEqual(['shape', 'colour']);
  });
});
