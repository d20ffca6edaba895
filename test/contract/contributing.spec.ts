import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync('CONTRIBUTING.md', 'utf8').replace(/^```[^]*?^```/gm, '');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const steps = page
  .slice(page.indexOf('## Recipes'), page.indexOf('## Before you push'))
  .split('\n')
  .filter((line) => /^\d+\. /.test(line));

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, inner = '']) => inner);
/** A path with a star means one of each language. */
const inEnglish = (path: string): string => path.replace('*', 'en-US');
const isPath = (text: string): boolean => /^[\w*-][\w*./-]*\/[\w*.-]+$/.test(text);
const filesOf = (step: string): string[] =>
  quoted(step)
    .filter((text) => isPath(text) && /\.(ts|json)$/.test(text))
    .map(inEnglish);

describe('CONTRIBUTING.md', () => {
  it('has a recipe for each recurring addition', () => {
    const titles = [...page.matchAll(/^\*\*(A [^*:]+):?\*\*/gm)].map(([, title]) => title);
    expect(titles).toEqual([
      'A measure',
      'A product column',
      'A validation rule',
      'A report',
      'A language',
      'A planogram format',
    ]);
  });

  it('names existing files and folders', () => {
    const paths = quoted(page).filter(isPath);
    expect(paths.length).toBeGreaterThan(25);
    expect(paths.filter((path) => !existsSync(inEnglish(path)))).toEqual([]);
  });

  it('links to existing pages', () => {
    const links = [...page.matchAll(/\]\((?!http)([^)#]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });

  it('mentions existing commands of package.json', () => {
    const commands = [...page.matchAll(/npm run ([\w:]+)/g)].map(([, command = '']) => command);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });

  it('says of each constant, function and type in which file of its step it is', () => {
    const named = steps.flatMap((step) => {
      const files = filesOf(step);
      const names = quoted(step).filter((text) => /^[A-Z_]{4,}$|^[a-z]+[A-Z]\w+$|^[A-Z][a-z]+[A-Z]\w+$/.test(text));
      return files.length === 0 ? [] : names.map((name) => ({ name, files }));
    });
    const strangers = named.filter(
      ({ name, files }) => !files.some((file) => readFileSync(file, 'utf8').includes(name)),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(strangers).toEqual([]);
  });
});
