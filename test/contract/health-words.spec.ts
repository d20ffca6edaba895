import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => readFileSync(join(root, 'src', file), 'utf8'));
const given = new Set(
  sources.flatMap((text) => [...text.matchAll(/'health\.([a-z-]+)'/g)].map(([, reason]) => reason)),
);

describe.each(['en-US', 'zh-CN'])('system health in %s', (language) => {
  const file = join(root, 'client/public/locales', language, 'queues.json');
  const { warnings }: { warnings: Record<string, { title: string; text: string }> } = JSON.parse(
    readFileSync(file, 'utf8'),
  ).health;

  it('has words for every warning that the program gives, and for no others', () => {
    expect(given.size).toBeGreaterThan(0);
    expect(Object.keys(warnings).sort()).toEqual([...given].sort());
  });

  it('says what each is and what to do', () => {
    for (const { title, text } of Object.values(warnings)) expect([title, text].every(Boolean)).toBe(true);
  });
});
