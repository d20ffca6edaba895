import { describe, expect, it } from 'vitest';
import { PUBLIC } from '../integration/access-entries.js';
import { COMING } from './coming-calls.js';
import { type Call, calls, documentText, isTyped, type Parameter, reachable, resolved, schemas } from './contract.js';

/** Words that name a choice wherever they are a parameter or a field of a body. */
const CHOICES = new Set([
  ...[
    'level',
    'parentlevel',
    'space',
    'sales',
    'measure',
    'sort',
    'figure',
    'rows',
    'table',
    'format',
    'units',
    'type',
  ],
  ...['filetype', 'requeststatus', 'projStatus', 'projectStatus', 'action', 'client'],
]);

const named = (name: string): Call => {
  const call = calls.find((one) => one.name === name);
  if (call === undefined) throw new Error(`the contract has no ${name}`);
  return call;
};
const namesWhere = (isWrong: (call: Call) => boolean): string[] => calls.filter(isWrong).map(({ name }) => name);
const good = (call: Call) => Object.entries(call.responses).filter(([status]) => /^[23]/.test(status));
const contents = (call: Call) =>
  good(call).flatMap(([, response]) => Object.entries(response.content ?? {}).map(([, { schema }]) => schema));
const bodies = (call: Call) => Object.values(call.requestBody?.content ?? {}).map(({ schema }) => schema);
const parametersWhere = (isWrong: (parameter: Parameter) => boolean): string[] =>
  calls.flatMap(({ name, parameters = [] }) => parameters.filter(isWrong).map((one) => `${name}: ${one.name}`));
const used = (of: (call: Call) => ReturnType<typeof bodies>): Set<string> =>
  new Set(calls.flatMap((call) => of(call).flatMap((schema) => [...reachable(schema)])));

describe('every operation of the contract', () => {
  it('has one tag, a summary and a name of its own', () => {
    expect(namesWhere(({ tags, summary }) => tags?.length !== 1 || !summary?.trim())).toEqual([]);
    const ids = calls.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(calls.length);
    expect(ids).not.toContain(undefined);
  });

  it('declares what it answers: a type, or nothing by 204', () => {
    const isUntold = (call: Call) =>
      good(call).length === 0 ||
      good(call).some(
        ([status, { description, content }]) =>
          description === undefined || (status === '204') !== (Object.keys(content ?? {}).length === 0),
      );
    expect(namesWhere(isUntold)).toEqual([]);
    expect(namesWhere((call) => !contents(call).every(isTyped))).toEqual([]);
    expect(namesWhere((call) => !bodies(call).every(isTyped))).toEqual([]);
  });

  it('that takes a format says which files it answers beside JSON, and takes their language', () => {
    const files = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
    const takes = ({ parameters = [] }: Call, name: string) => parameters.some((one) => one.name === name);
    const withFiles = calls.filter((call) => takes(call, 'format'));
    expect(withFiles.length).toBeGreaterThan(20);
    const isUntold = (call: Call) =>
      !takes(call, 'lang') || files.some((type) => !call.responses['200']?.content?.[type]?.schema);
    expect(withFiles.filter(isUntold).map(({ name }) => name)).toEqual([]);
  });

  it('declares its errors as problems, those it names and all others', () => {
    const isProblem = (content: Call['responses'][string]['content']) =>
      content?.['application/problem+json']?.schema?.$ref === '#/components/schemas/ProblemDto';
    const isWrong = ({ responses }: Call) =>
      !responses['default'] ||
      Object.entries(responses).some(([status, { content }]) => !/^[23]/.test(status) && !isProblem(content));
    expect(namesWhere(isWrong)).toEqual([]);
  });

  it('describes and types every parameter', () => {
    expect(parametersWhere(({ description }) => !description?.trim())).toEqual([]);
    expect(parametersWhere(({ schema }) => !isTyped(schema))).toEqual([]);
  });

  it('has as many parameters in its path as the path has places', () => {
    const inPath = ({ parameters = [] }: Call) => parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    const places = ({ path }: Call) => [...path.matchAll(/\{([^}]+)\}/g)].map((place) => place[1]);
    for (const call of calls) expect(inPath(call).sort(), call.name).toEqual(places(call).sort());
  });

  it('gives the values of every choice', () => {
    // Of a list, its items are chosen.
    const isOpen = (schema: Parameters<typeof resolved>[0] | undefined) =>
      !schema || !resolved(resolved(schema).items ?? schema).enum?.length;
    expect(parametersWhere(({ name, schema }) => CHOICES.has(name) && isOpen(schema))).toEqual([]);
    const open = [...used(bodies)].flatMap((name) =>
      Object.entries(schemas[name]?.properties ?? {})
        .filter(([field, schema]) => CHOICES.has(field) && isOpen(schema))
        .map(([field]) => `${name}.${field}`),
    );
    expect(open).toEqual([]);
  });
});

describe('the shapes of the contract', () => {
  it('say what every field holds', () => {
    const untyped = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, schema]) => !isTyped(schema))
        .map(([field]) => `${name}.${field}`),
    );
    expect(untyped).toEqual([]);
  });

  it('describe every field that a caller sends', () => {
    const silent = [...used(bodies)].flatMap((name) =>
      Object.entries(schemas[name]?.properties ?? {})
        .filter(([, schema]) => !schema.description?.trim())
        .map(([field]) => `${name}.${field}`),
    );
    expect(silent).toEqual([]);
  });

  it('are not sent and answered alike when a field has a default: what may be left out is always answered', () => {
    const sent = used(bodies);
    const withDefaults = [...used(contents)].filter(
      (name) =>
        sent.has(name) &&
        Object.values(schemas[name]?.properties ?? {}).some(({ default: value }) => value !== undefined),
    );
    expect(withDefaults).toEqual([]);
  });
});

describe('the calls of the specification', () => {
  const wanted = documentText('calls.txt').split('\n').filter(Boolean);
  const coming = Object.values(COMING).flat();
  const existing = new Set(calls.map(({ name }) => name));

  it('exist, or are listed as coming', () => {
    expect(wanted.length).toBeGreaterThan(100);
    expect(wanted.filter((name) => !existing.has(name) && !coming.includes(name))).toEqual([]);
  });

  it('do not stand among those to come once they exist, nor twice, nor under a name of none', () => {
    expect(coming.filter((name) => existing.has(name))).toEqual([]);
    expect(coming.filter((name, index) => coming.indexOf(name) !== index)).toEqual([]);
    expect(coming.filter((name) => !wanted.includes(name))).toEqual([]);
  });

  it('are not all there is: docs/calls.md tells of every call beyond them', () => {
    const text = documentText('calls.md');
    const beyond = [...existing].filter((name) => !wanted.includes(name));
    const isTold = (name: string) => {
      const path = (name.split(' ')[2] ?? '').replace(/(\/\{\})+$/, '').replaceAll('.', '\\.');
      return new RegExp(`(?<!\\w)${path}(?!\\w)`).test(text);
    };
    const untold = beyond.filter((name) => !isTold(name));
    expect(untold).toEqual([]);
  });
});

describe('the contract as a whole', () => {
  it('asks for the bearer token wherever the call is not for everybody', () => {
    const open = calls.filter((call) => !('security' in call)).map(({ name }) => name);
    // The routes' own list of what is public: one place for both.
    const meant = PUBLIC.map((route) => {
      const [method = '', base = '', ...path] = route.replace('/api/', '').split(/[ /]/);
      return `${method.toUpperCase()} ${base} ${path.join('/').replace(/:\w+/g, '{}')}`;
    });
    expect(open.sort()).toEqual(meant.sort());
    expect(named('GET main projecttotals/{}')).toHaveProperty('security');
  });
});
