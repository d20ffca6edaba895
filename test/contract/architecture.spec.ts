import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageWithGraph } from '../../scripts/module-graph.js';
import { programFolder } from '../../src/platform/http/program-folder.js';

const docs = join(programFolder(), 'docs');
const page = readFileSync(join(docs, 'architecture.md'), 'utf8');

describe('docs/architecture.md', () => {
  it('shows the modules as they import each other (npx tsx scripts/module-graph.ts draws it anew)', () => {
    expect(pageWithGraph(page)).toBe(page);
    expect(page).toContain('users --> platform');
  });

  it('links to every decision, and to no missing one', () => {
    const linked = [...page.matchAll(/\(decisions\/([^)]+)\)/g)].map(([, file]) => file);
    expect([...new Set(linked)].sort()).toEqual(readdirSync(join(docs, 'decisions')).sort());
  });
});

describe('a decision', () => {
  it.each(readdirSync(join(docs, 'decisions')))('%s says its context, what was decided and what follows', (file) => {
    const text = readFileSync(join(docs, 'decisions', file), 'utf8');
    expect(text).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. `));
    const heads = [...text.matchAll(/^## (.+)$/gm)].map(([, head]) => head);
    expect(heads.slice(0, 3)).toEqual(['Context', 'Decision', 'Consequences']);
  });
});
