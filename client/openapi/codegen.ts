import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateEndpoints } from '@rtk-query/codegen-openapi';

/**
 * Makes client/src/api/<tag>.gen.ts from openapi.json, which the server exports
 * (`npx nest build && node dist/src/export-openapi.js`). Run it with `npm run codegen` in client/.
 */
// The generator writes the path of the base API into each file as it is given: relative, so from this folder.
process.chdir(fileURLToPath(new URL('.', import.meta.url)));
const schemaFile = './openapi.json';

interface Operation {
  operationId?: string;
  tags?: string[];
}

const contract = JSON.parse(readFileSync(schemaFile, 'utf8')) as { paths: Record<string, Record<string, Operation>> };
const operations = Object.values(contract.paths).flatMap((path) => Object.values(path));
const tags = [...new Set(operations.flatMap((operation) => operation.tags ?? []))]
  .filter((tag) => tag !== 'health')
  .sort();

/** What a dashboard asks with its guest token is generated a second time, onto the API that sends that token. */
const GUEST_TAGS = ['reports'];

const withTag = (tag: string) => (_name: string, definition: { operation: Operation }) =>
  definition.operation.tags?.includes(tag) ?? false;

const forUser = tags.map((tag) => ({
  outputFile: `../src/api/${tag}.gen.ts`,
  apiFile: '../src/api/base-api.ts',
  apiImport: 'baseApi',
  exportName: `${camel(tag)}Generated`,
  filterEndpoints: withTag(tag),
}));

const forGuest = tags
  .filter((tag) => GUEST_TAGS.includes(tag))
  .map((tag) => ({
    outputFile: `../src/api/${tag}.guest.gen.ts`,
    apiFile: '../src/api/guest-api.ts',
    apiImport: 'guestApi',
    exportName: `${camel(tag)}GuestGenerated`,
    filterEndpoints: withTag(tag),
  }));

function camel(tag: string): string {
  return tag.replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

for (const output of [...forUser, ...forGuest]) {
  await generateEndpoints({
    ...output,
    schemaFile,
    hooks: { queries: true, lazyQueries: true, mutations: true },
    // Asked with POST, for a long body or because the specification has it so, and still only questions.
    endpointOverrides: [
      {
        pattern: ['listProjectsV2', 'getProjectUpload', 'previewPivot', 'getPivotRows', 'listDashPods', 'getDashPod'],
        type: 'query',
      },
    ],
    encodePathParams: true,
    useUnknown: true,
    esmExtensions: true,
    prettierConfigFile: '../../.prettierrc.json',
  });
}
