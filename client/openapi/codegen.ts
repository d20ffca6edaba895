import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { format, resolveConfig } from 'prettier';
import { routesOf } from './routes.js';

/**
 * Makes client/src/api/<tag>.gen.ts and routes.gen.ts from openapi.json, which the server exports
 * (`npx nest build && node dist/src/export-openapi.js`). Run it with `npm run codegen` in client/.
 */
// The generator writes the path of the base API into each file as it is given: relative, so from this folder.
process.chdir(fileURLToPath(new URL('.', import.meta.url)));
const schemaFile = './openapi.json';

interface Operation {
  operationId?: string;
  tags?: string[];
}

const contract = JSON.parse(readFileSync(schemaFile, 'utf8')) as Parameters<typeof routesOf>[0] & {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.values(contract.paths).flatMap((path) => Object.values(path));
const tags = [...new Set(operations.flatMap((operation) => operation.tags ?? []))]
  .filter((tag) => tag !== 'health')
  .sort();

const withTag = (tag: string) => (_name: string, definition: { operation: Operation }) =>
  definition.operation.tags?.includes(tag) ?? false;

const outputs = tags.map((tag) => ({
  outputFile: `../src/api/${tag}.gen.ts`,
  apiFile: '../src/api/base-api.ts',
  apiImport: 'baseApi',
  exportName: `${camel(tag)}Generated`,
  filterEndpoints: withTag(tag),
}));

function camel(tag: string): string {
  return tag.replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

for (const output of outputs) {
  await generateEndpoints({
    ...output,
    schemaFile,
    hooks: { queries: true, lazyQueries: true, mutations: true },
    // Asked with POST, for a long body or because the specification has it so, and still only questions.
    endpointOverrides: [
      {
        pattern: [
          'listProjectsV2',
          'getProjectUpload',
          'previewPivot',
          'getPivotRows',
          'getPivotCells',
          'listDashPods',
          'getDashPod',
          'findProductPictures',
          'getProjectRows',
        ],
        type: 'query',
      },
    ],
    encodePathParams: true,
    useUnknown: true,
    esmExtensions: true,
    prettierConfigFile: '../../.prettierrc.json',
  });
}

const routesFile = '../src/api/routes.gen.ts';
const style = await resolveConfig(routesFile);
writeFileSync(routesFile, await format(routesOf(contract), { ...style, parser: 'typescript' }));
