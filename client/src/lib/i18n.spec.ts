import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { CLIENT_ROOT, type Texts, readTexts } from '../testing/texts.js';

const english = readTexts('en-US');
const chinese = readTexts('zh-CN');
const SERVER_SOURCE = resolve(CLIENT_ROOT, '../src');

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

/** Languages differ in their plural forms: `files_one` and `files_other` are one key, `files`. */
const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const keysOf = (texts: Texts): string[] => [...new Set([...flatten(texts).keys()].map(withoutPlural))].sort();
const namesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((hit) => hit[1] ?? ''))].sort();

function filesUnder(folder: string, wanted: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(path, wanted);
    return wanted.test(entry.name) ? [path] : [];
  });
}

const sources = filesUnder(join(CLIENT_ROOT, 'src'), /\.tsx?$/)
  .filter((path) => !/\.(spec|gen|d)\.tsx?$/.test(path) && !path.includes(`${join('src', 'testing')}`))
  .map((path) => ({
    name: relative(CLIENT_ROOT, path),
    tree: ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
  }));

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

const placeOf = (tree: ts.SourceFile, node: ts.Node): number =>
  tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;

describe('both languages', () => {
  it('have the same files', () => {
    expect(Object.keys(chinese).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(Object.keys(english))('have the same keys in %s', (namespace) => {
    expect(keysOf(chinese[namespace] ?? {})).toEqual(keysOf(english[namespace] ?? {}));
  });

  it.each(Object.keys(english))('have the same placeholders in %s', (namespace) => {
    const other = flatten(chinese[namespace] ?? {});
    for (const [key, text] of flatten(english[namespace] ?? {})) {
      const translated = other.get(key) ?? other.get(`${withoutPlural(key)}_other`) ?? '';
      expect([key, namesIn(translated)]).toEqual([key, namesIn(text)]);
    }
  });

  it('have no empty text', () => {
    const empty = [english, chinese].flatMap((texts) =>
      Object.entries(texts).flatMap(([namespace, file]) =>
        [...flatten(file)]
          // A metric without a note has an empty one: there is nothing to add to its formula.
          .filter(([key, text]) => text.trim() === '' && !(namespace === 'metrics' && key.endsWith('.note')))
          .map(([key]) => `${namespace}:${key}`),
      ),
    );
    expect(empty).toEqual([]);
  });
});

/** The namespaces that a function's `t` searches: those of the nearest `useTranslation(...)` above the call. */
function namespacesFor(call: ts.Node, tree: ts.SourceFile): string[] {
  for (let scope: ts.Node | undefined = call; scope; scope = scope.parent) {
    let found: string[] | null = null;
    if (!ts.isFunctionLike(scope) && scope !== tree) continue;
    scope.forEachChild((child) =>
      walk(child, (node) => {
        const isHook = ts.isCallExpression(node) && node.expression.getText() === 'useTranslation';
        if (!found && isHook) {
          const argument = node.arguments[0]?.getText() ?? "'common'";
          const named = [...argument.matchAll(/'([\w-]+)'/g)].map((hit) => hit[1] ?? '');
          // For a namespace given by a constant, the compiler checks the key: accept any namespace here.
          found = /[A-Za-z_]/.test(argument.replace(/'[^']*'/g, '')) ? Object.keys(english) : named;
        }
      }),
    );
    if (found) return found;
  }
  return Object.keys(english);
}

function missingKeys(name: string, tree: ts.SourceFile): string[] {
  const missing: string[] = [];
  walk(tree, (node) => {
    if (!ts.isCallExpression(node) || !/(^|\.)t$/.test(node.expression.getText())) return;
    const first = node.arguments[0];
    if (!first || !ts.isStringLiteralLike(first)) return;
    const [before, after] = first.text.includes(':') ? first.text.split(':', 2) : [undefined, first.text];
    const namespaces = before ? [before] : namespacesFor(node, tree);
    const known = namespaces.some((namespace) => {
      const keys = [...flatten(english[namespace] ?? {}).keys()];
      return keys.some((key) => withoutPlural(key) === after || key === after);
    });
    if (!known) missing.push(`${name}:${placeOf(tree, node)} ${first.text}`);
  });
  return missing;
}

describe("every t('…')", () => {
  it('names a key that exists', () => {
    expect(sources.flatMap(({ name, tree }) => missingKeys(name, tree))).toEqual([]);
  });
});

/** Attributes whose text is seen or heard. */
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'title',
  'placeholder',
  'alt',
  'label',
  'text',
  'lead',
  'header',
  'unit',
]);
const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text);

function hardCoded(name: string, tree: ts.SourceFile): string[] {
  const found: string[] = [];
  const report = (node: ts.Node, text: string) => found.push(`${name}:${placeOf(tree, node)} ${text.trim()}`);
  walk(tree, (node) => {
    if (ts.isJsxText(node) && hasWords(node.text)) report(node, node.text);
    if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText())) {
      const value = node.initializer;
      if (value && ts.isStringLiteral(value) && hasWords(value.text)) report(node, value.text);
    }
    if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteralLike(node.expression)) {
      const inAttribute = ts.isJsxAttribute(node.parent);
      const spoken = inAttribute ? SPOKEN.has(node.parent.name.getText()) : true;
      if (spoken && hasWords(node.expression.text)) report(node, node.expression.text);
    }
  });
  return found;
}

describe('visible words', () => {
  it('never appear in the code', () => {
    expect(sources.flatMap(({ name, tree }) => hardCoded(name, tree))).toEqual([]);
  });

  it('would be found if they did', () => {
    const tree = ts.createSourceFile(
      'x.tsx',
      "const a = <p title='Some help'>Hello there</p>; const b = <p>{'More words'}</p>; const c = <p id='not-seen'>–</p>;",
      ts.ScriptTarget.Latest,
      true,
      ts.ScriptKind.TSX,
    );
    expect(hardCoded('x', tree)).toEqual(['x:1 Some help', 'x:1 Hello there', 'x:1 More words']);
  });
});

/** Codes as the server's error classes and the core's diagnostics declare them. */
function codesIn(files: string[], pattern: RegExp): string[] {
  const codes = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map((hit) => hit[1] ?? hit[2] ?? ''),
  );
  return [...new Set(codes)].sort();
}

describe('codes of the server', () => {
  it('all have texts in both languages', () => {
    const files = filesUnder(SERVER_SOURCE, /\.ts$/).filter(
      (file) => /errors?[^/]*\.ts$/.test(file) && !/\.spec\.ts$/.test(file),
    );
    const codes = codesIn(files, /\bcode: '([\w.-]+)'/g);
    expect(codes).toContain('NotAuthorizedException');
    for (const texts of [english, chinese]) {
      const known = flatten(texts['errors'] ?? {});
      expect(codes.filter((code) => !known.has(code))).toEqual([]);
    }
  });
});

describe('codes of files and archives', () => {
  it('all have texts in both languages', () => {
    const core = filesUnder(join(SERVER_SOURCE, 'core'), /\.ts$/).filter((file) => !/\.spec\.ts$/.test(file));
    const found = codesIn(core, /\bcode: '([\w.-]+)'|add\('([A-Z]\d\d)'/g);
    const uploads = codesIn([join(SERVER_SOURCE, 'uploads/messages/upload-codes.ts')], /^ {2}'([\w.-]+)':/gm);
    expect(found.length).toBeGreaterThan(5);
    expect(uploads.length).toBeGreaterThan(5);
    for (const texts of [english, chinese]) {
      const known = new Set([...flatten(texts['diagnostics'] ?? {}).keys(), ...flatten(texts['errors'] ?? {}).keys()]);
      expect([...found, ...uploads].filter((code) => code !== '' && !known.has(code))).toEqual([]);
    }
  });
});
