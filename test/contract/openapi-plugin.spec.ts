import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const plugin = readFileSync('nest-cli.json', 'utf8').match(/"name": "\.\.\/([^"]+)"/)?.[1] ?? '';

type Before = (options: object, program: ts.Program) => ts.TransformerFactory<ts.SourceFile>;

/** What a controller becomes that answers a DTO of another file, in a program that stands in a folder. */
async function built(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const path = (name: string): string => join(folder, name);
  writeFileSync(path('a.dto.ts'), 'export class ADto { name!: string; }');
  const decorators = 'declare function Get(): MethodDecorator; declare function Controller(): ClassDecorator;';
  const body = '@Controller() export class AController { @Get() read(): ADto { return new ADto(); } }';
  writeFileSync(path('a.controller.ts'), `import { ADto } from './a.dto.js'; ${decorators} ${body}`);
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    experimentalDecorators: true,
    rootDir: folder,
    outDir: path('dist'),
    types: [],
    noLib: true,
  };
  writeFileSync(path('package.json'), '{"type":"module"}');
  const program = ts.createProgram([path('a.controller.ts')], options);
  const { before }: { before: Before } = await import(join(process.cwd(), plugin));
  const found = before({ introspectComments: true }, program);
  program.emit(undefined, undefined, undefined, false, { before: [found] });
  return readFileSync(path('dist/a.controller.js'), 'utf8');
}

describe('the build of a program', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'reveal-build-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(['with spaces', '货架', 'josé 🛒'])('in a folder named %s finds its own files', async (name) => {
    const text = await built(join(folder, name));
    expect(text).toContain('./a.dto.js"');
    expect(text).not.toMatch(/u[0-9A-F]{4}/);
    // Its own files are named from here.
    const imported = [...text.matchAll(/(?:from|import\() ?"([^"]+)"/g)].map(([, path]) => path);
    expect(new Set(imported)).toEqual(new Set(['@nestjs/swagger', './a.dto.js']));
  });
});
