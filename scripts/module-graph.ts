import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { programFolder } from '../src/platform/http/program-folder.js';

const root = programFolder();
const PAGE = join(root, 'docs', 'architecture.md');
const MARKS = /(<!-- module-graph -->\n)[\s\S]*?(<!-- \/module-graph -->)/;
const IMPORT = /from '((?:\.\.?\/)[^']+)'/g;

type Edges = ReadonlyMap<string, ReadonlySet<string>>;

/** Which folder of `src` imports which, without tests. */
function importsBetween(): Edges {
  const source = join(root, 'src');
  const modules = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = modules.map(({ name }) => name).filter((name) => name !== 'demo');
  const edges = new Map(names.map((name) => [name, new Set<string>()]));
  for (const name of names) {
    for (const file of readdirSync(join(source, name), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || file.endsWith('.spec.ts')) continue;
      for (const [, path = ''] of readFileSync(join(source, name, file), 'utf8').matchAll(IMPORT)) {
        const [target = ''] = join(name, file, '..', path).split(/[\\/]/);
        if (target !== name && edges.has(target)) edges.get(name)?.add(target);
      }
    }
  }
  return edges;
}

/** Whether a path of at least two arrows leads from one module to the other. */
function isImplied(edges: Edges, from: string, to: string): boolean {
  const seen = new Set<string>();
  const reaches = (at: string): boolean => {
    if (at === to) return true;
    if (seen.has(at)) return false;
    seen.add(at);
    return [...(edges.get(at) ?? [])].some(reaches);
  };
  return [...(edges.get(from) ?? [])].some((next) => next !== to && reaches(next));
}

/** The modules and their imports as a Mermaid graph, without arrows that follow from others. */
function moduleGraph(): string {
  const edges = importsBetween();
  const arrows = [...edges].flatMap(([from, targets]) =>
    [...targets].filter((to) => !isImplied(edges, from, to)).map((to) => `  ${from} --> ${to}`),
  );
  return `\`\`\`mermaid\ngraph BT\n${arrows.sort().join('\n')}\n\`\`\`\n`;
}

/** The page with the current graph. */
export function pageWithGraph(page = readFileSync(PAGE, 'utf8')): string {
  return page.replace(MARKS, `$1\n${moduleGraph()}\n$2`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(PAGE, pageWithGraph());
