import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { programFolder } from '../../src/platform/http/program-folder.js';

const src = join(programFolder(), 'src');
/** Rooms of their own: without I/O, without features, and what fills a new installation. */
const NO_MODULES = ['core', 'platform', 'demo'];
const MODULES = readdirSync(src, { withFileTypes: true })
  .filter((one) => one.isDirectory() && !NO_MODULES.includes(one.name))
  .map(({ name }) => name);

interface Source {
  readonly path: string;
  readonly tree: ts.SourceFile;
}

const sources: Source[] = MODULES.flatMap((module) =>
  readdirSync(join(src, module), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => {
      const text = readFileSync(join(src, module, file), 'utf8');
      return { path: `${module}/${file}`, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) };
    }),
);

const all = (node: ts.Node): ts.Node[] => node.getChildren().flatMap((child) => [child, ...all(child)]);
const classes = ({ tree }: Source): ts.ClassDeclaration[] => tree.statements.filter(ts.isClassDeclaration);
const decorators = (node: ts.HasDecorators): string[] =>
  (ts.getDecorators(node) ?? []).map(({ expression }) =>
    ts.isCallExpression(expression) ? expression.expression.getText() : expression.getText(),
  );
const parentOf = (one: ts.ClassDeclaration): string => one.heritageClauses?.[0]?.types[0]?.expression.getText() ?? '';
const methods = (one: ts.ClassDeclaration): ts.MethodDeclaration[] => one.members.filter(ts.isMethodDeclaration);

/** Files with something that belongs into files of another name. */
function misplaced(holds: (source: Source) => boolean, place: RegExp): string[] {
  return sources.filter((source) => holds(source) && !place.test(source.path)).map(({ path }) => path);
}

const isDecision = (node: ts.Node): boolean => ts.isIfStatement(node) && !node.expression.getText().includes('request');
const isHandler = (method: ts.MethodDeclaration): boolean =>
  decorators(method).some((name) => ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'All'].includes(name));

describe('a module', () => {
  it.each(MODULES)('%s is composed in a file of its name', (module) => {
    expect(readdirSync(join(src, module))).toContain(`${module}.module.ts`);
  });

  it('has its calls in controllers', () => {
    const has = (source: Source) => classes(source).some((one) => decorators(one).includes('Controller'));
    expect(sources.filter(has).length).toBeGreaterThan(30);
    expect(misplaced(has, /\.controller\.ts$/)).toEqual([]);
  });

  it('decides nothing in a call but what the request says of itself: what it accepts, what it knows already', () => {
    const deciding = sources.flatMap((source) =>
      classes(source)
        .filter((one) => decorators(one).includes('Controller'))
        .flatMap(methods)
        .filter((method) => isHandler(method) && all(method).some(isDecision))
        .map((method) => `${source.path}: ${method.name.getText()}`),
    );
    expect(deciding).toEqual([]);
  });

  it('has its entities, its DTOs and its errors where one looks for them', () => {
    const hasEntity = (source: Source) => classes(source).some((one) => decorators(one).includes('Entity'));
    const hasDto = (source: Source) => classes(source).some((one) => one.name?.text.endsWith('Dto'));
    const hasError = (source: Source) =>
      classes(source).some((one) => /(App|Request|Conflict|NotFound)Error$/.test(parentOf(one)));
    expect(sources.filter(hasEntity).length).toBeGreaterThan(20);
    expect(sources.filter(hasDto).length).toBeGreaterThan(40);
    expect(sources.filter(hasError).length).toBeGreaterThan(8);
    expect(misplaced(hasEntity, /\.entity\.ts$/)).toEqual([]);
    expect(misplaced(hasDto, /\/dto\/|\.dto\.ts$/)).toEqual([]);
    expect(misplaced(hasError, /\.errors?\.ts$/)).toEqual([]);
  });

  it('handles its jobs in processors', () => {
    const has = (source: Source) =>
      classes(source)
        .flatMap(methods)
        .some((method) => decorators(method).includes('HandlesJob'));
    expect(sources.filter(has).length).toBeGreaterThan(8);
    expect(misplaced(has, /\.processor\.ts$/)).toEqual([]);
  });
});
