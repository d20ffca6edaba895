import { once } from 'node:events';
import { request as httpRequest, Agent } from 'node:http';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BodyShape, type FieldShape, shapeOf } from '../../src/platform/http/body/body-shape.js';
import type { RecordSize } from '../../src/platform/http/body/record-size.js';
import { bodyClass, limitOf } from '../../src/platform/http/body/read-body.js';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { ENTRIES, type World } from './access-entries.js';
import { routesOf, type Route } from './access-routes.js';
import { Caller } from './auth-support.js';
import { makeRetailer } from './retailers-support.js';
import { fullProject, openRequest } from './uploads-support.js';

/** The longest that others may wait because of one request. */
const MOST_MS = 100;
/** A slow request is retried this often: a busy machine is slow by chance, a stall every time. */
const TRIES = 5;
const MEGABYTES = 1024 * 1024;

let app: TestApp;
let routes: readonly Target[];
/** May do everything with the test's objects. */
let strongest: Caller;
let world: World;
const agent = new Agent({ keepAlive: true });

/** A route with the parts of its body, if it takes one. */
interface Target extends Route {
  readonly name: string;
  readonly dto: Type | null;
  readonly isOpen: boolean;
}

interface Answer {
  readonly status: number;
  readonly bytes: number;
}

beforeAll(async () => {
  app = await startTestApp({ withWorker: false });
  const controllers = new Map(
    [...app.app.get(ModulesContainer).values()]
      .flatMap((module) => [...module.controllers.values()])
      .map(({ metatype }) => [metatype?.name, metatype as Type]),
  );
  routes = routesOf(app).map((route) => {
    const [controller = '', handler = ''] = route.handler.split('.');
    const metatype = controllers.get(controller);
    if (!metatype) throw new Error(`there is no ${controller}`);
    const dto = bodyClass(metatype, { name: handler });
    return { ...route, name: `${route.method} ${route.path}`, dto, isOpen: route.rules[0]?.kind === 'public' };
  });
  strongest = await Caller.join(app, { tenant: 'reveal', groups: ['admin'] });
  const owner = await Caller.join(app, { tenant: 'acme', groups: ['admin'] });
  const projectId = await owner.project();
  const open = await openRequest(owner, projectId);
  const retailer = await makeRetailer(owner, 'Walked');
  world = {
    ...{ projectId, open, done: open, ownerId: owner.user.id, subjectId: (await Caller.join(app)).user.id },
    ...{ fullProjectId: await fullProject(app, owner), retailerId: retailer.id },
  };
});
afterAll(async () => {
  agent.destroy();
  await app?.close();
});

function send(target: Pick<Target, 'method' | 'path'>, body: Buffer, token?: string): Promise<Answer> {
  const path = target.path.replace(/:p\b/, world.projectId).replace(/:(\w+)/g, world.projectId);
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      `${app.url}${path}`,
      { method: target.method.toUpperCase(), headers, agent },
      (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * The longest that the event loop can have been blocked during an action: its total busy time, but not more than the
 * CPU time of the whole process, so that other programs on the machine do not count.
 */
async function stall<Result>(work: () => Promise<Result>): Promise<[number, Result]> {
  const [before, processor] = [performance.eventLoopUtilization(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(processor);
  return [Math.min(performance.eventLoopUtilization(before).active, (user + system) / 1000), result];
}

/** The same, distinguished from many short tasks: the work between two ticks of a timer. */
async function longestStall(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let [wall, processor] = [performance.now(), process.cpuUsage()];
  const beat = setInterval(() => {
    const { user, system } = process.cpuUsage(processor);
    longest = Math.max(longest, Math.min(performance.now() - wall, (user + system) / 1000));
    [wall, processor] = [performance.now(), process.cpuUsage()];
  }, 1);
  await work();
  await new Promise((resolve) => setTimeout(resolve, 5));
  clearInterval(beat);
  return longest;
}

interface Hostile {
  readonly what: string;
  readonly body: Buffer;
}

/**
 * Sends everything to a route; returns what stalls in every try, and what is answered at length or as our own failure.
 */
async function walk(target: Target, bodies: Iterable<Hostile>, token?: string): Promise<string[]> {
  const offenders: string[] = [];
  for (const { what, body } of bodies) {
    const [busy, { status, bytes }] = await stall(() => send(target, body, token));
    const named = `${target.name} ${what}`;
    if (status >= 500) offenders.push(`${named}: ${status}`);
    if (status >= 400 && bytes > 16_384) offenders.push(`${named}: answered ${bytes} bytes`);
    let best = busy;
    for (let tried = 1; best > MOST_MS && tried < TRIES; tried += 1) {
      best = Math.min(best, await longestStall(() => send(target, body, token)));
    }
    if (best > MOST_MS) offenders.push(`${named}: ${best.toFixed(0)} ms`);
  }
  return offenders;
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const names = (count: number): object => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]));
const objects = (count: number): object[] => Array.from({ length: count }, () => ({ a: 1 }));
const texts = (count: number): string[] => Array.from({ length: count }, (_, at) => `text ${at}.psa`);
const nested = (levels: number): Buffer => Buffer.from(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);

/** The most expensive contents of a text field. */
const TEXTS: readonly Hostile[] = [
  { what: 'a text of 60 kB', body: json('a'.repeat(60_000)) },
  { what: 'blanks of 60 kB', body: json(`${' '.repeat(60_000)}a`) },
  { what: 'an address of 60 kB', body: json(`${'a@'.repeat(30_000)}a.b`) },
];

/** Values that no field accepts, or not in such numbers; as JSON, created once. */
const VALUES: readonly Hostile[] = [
  { what: '100,000 names', body: json(names(100_000)) },
  { what: '5,000 names', body: json(names(5_000)) },
  { what: '100,000 objects', body: json(objects(100_000)) },
  { what: '7,000 objects', body: json(objects(7_000)) },
  { what: '100,000 texts', body: json(texts(100_000)) },
  { what: '30,000 numbers', body: json(Array.from({ length: 30_000 }, () => 1)) },
  { what: 'a text of 4 MB', body: json('"'.repeat(2 * MEGABYTES - 600)) },
  ...TEXTS,
];

const object = (name: string, value: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`{"${name}":`), value, Buffer.from('}')]);

/** Bodies that no call accepts. */
const HOSTILE: readonly Hostile[] = [
  ...VALUES.map(({ what, body }) => ({ what: `an unknown field of ${what}`, body: object('unknown', body) })),
  { what: '100,000 names', body: json(names(100_000)) },
  { what: 'names that fit into 64 kB', body: json(names(5_800)) },
  { what: 'a list of 100,000', body: json(texts(100_000)) },
  { what: '1,000 levels', body: nested(1_000) },
  { what: '10,000 levels', body: nested(10_000) },
  { what: 'a name of 1 MB', body: json({ ['n'.repeat(MEGABYTES)]: 1 }) },
  { what: 'a name of 60 kB', body: json({ ['n'.repeat(60_000)]: 1 }) },
  { what: '4 MB of brackets', body: Buffer.from(`[${'[],'.repeat(1_390_000)}[]]`) },
];

/** Oversized bodies are refused alike by all calls, so each gets one of those. */
function* fitting(target: Target, bodies: Iterable<Hostile>): Iterable<Hostile> {
  const { bytes } = target.dto ? limitOf(target.dto, target.isOpen) : { bytes: 0 };
  let isToldOf = false;
  for (const each of bodies) {
    if (each.body.length <= bytes || !isToldOf) yield each;
    isToldOf ||= each.body.length > bytes;
  }
}

/** Bodies that are valid except for one of their fields, or that fill it to its limit. */
function* insideFields(target: Target): Iterable<Hostile> {
  if (!target.dto) return;
  const base: Record<string, unknown> = { ...ENTRIES.find(({ call }) => call === target.name)?.body?.(world) };
  for (const [path, field] of fieldsOf(shapeOf(target.dto))) {
    const [before = '', after = ''] = JSON.stringify(put(base, path, 'HERE')).split('"HERE"');
    const what = path.join('.');
    const of = (value: Hostile): Hostile => ({
      what: `${what} of ${value.what}`,
      body: Buffer.concat([Buffer.from(before), value.body, Buffer.from(after)]),
    });
    const isPlain = field.most === null && field.record === null;
    for (const value of isPlain ? TEXTS : VALUES) yield of(value);
    if (field.most !== null) yield of({ what: 'as many texts as it takes', body: json(texts(field.most)) });
    if (field.record) yield of({ what: 'as much as it takes', body: json(fullRecord(field.record)) });
  }
}

function fullRecord({ names: many, values }: RecordSize): object {
  return Object.fromEntries(Array.from({ length: many }, (_, at) => [`k${at}`, texts(values)]));
}

function* fieldsOf(shape: BodyShape, path: string[] = []): Iterable<[string[], FieldShape]> {
  for (const [name, field] of shape) {
    yield [[...path, name], field];
    if (field.nested && field.most === null) yield* fieldsOf(field.nested, [...path, name]);
  }
}

function put(base: object, [name = '', ...rest]: readonly string[], value: unknown): object {
  return { ...base, [name]: rest.length === 0 ? value : put({}, rest, value) };
}

describe('no request blocks the others', () => {
  it('from a signed-out caller', async () => {
    const offenders: string[] = [];
    for (const target of routes) {
      const bodies = target.isOpen ? [...HOSTILE, ...insideFields(target)] : HOSTILE;
      offenders.push(...(await walk(target, fitting(target, bodies))));
    }
    expect(offenders).toEqual([]);
  });

  it('from a platform administrator', async () => {
    const offenders: string[] = [];
    for (const target of routes.filter(({ isOpen, dto }) => !isOpen && dto)) {
      const bodies = [...HOSTILE, ...insideFields(target)];
      offenders.push(...(await walk(target, fitting(target, bodies), strongest.token)));
    }
    await strongest.get('/api/main/listreports').expect(200);
    expect(offenders).toEqual([]);
  });
});

describe('the limits of a body', () => {
  it('are declared by its fields: every list has a maximum', () => {
    const endless = routes.flatMap(({ dto, name }) =>
      dto
        ? [...fieldsOf(shapeOf(dto))]
            .filter(([, { most }]) => most === Infinity)
            .map(([path]) => `${name} ${path.join('.')}`)
        : [],
    );
    expect(endless).toEqual([]);
  });

  it('are 64 kB without a token, and 4 MB at most', () => {
    const taken = routes
      .filter(({ dto }) => dto)
      .map(({ dto, isOpen, name }) => ({ name, isOpen, ...limitOf(dto ?? Object, isOpen) }));
    for (const { isOpen, bytes } of taken) expect(bytes).toBeLessThanOrEqual(isOpen ? 65_536 : 4 * MEGABYTES);
  });
});

describe('other requests of strangers', () => {
  const raw = (text: string): Promise<{ answer: string; ms: number }> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(app.url);
      const began = performance.now();
      let answer = '';
      const socket = connect(Number(port), hostname, () => socket.write(text));
      socket.on('data', (data) => (answer += data.toString()));
      socket.on('close', () => resolve({ answer, ms: performance.now() - began }));
      socket.on('error', reject);
    });

  it('include a body that never arrives after it was refused: the connection ends within seconds', async () => {
    const head = 'POST /api/auth/signin HTTP/1.1\r\nhost: reveal\r\ncontent-type: application/json\r\n';
    const { answer } = await raw(`${head}content-length: 9999999\r\n\r\n{"email":`);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('include a query of a thousand names, or headers of 20 kB', async () => {
    const query = Array.from({ length: 1_400 }, (_, at) => `k${at}=1`).join('&');
    const answer = await strongest.get(`/api/main/listreports?${query}`).expect(400);
    expect(answer.body.errors).toHaveLength(20);
    const { answer: refused } = await raw(
      `GET /api/health/live HTTP/1.1\r\nhost: reveal\r\ncookie: ${'c'.repeat(20_000)}\r\n\r\n`,
    );
    expect(refused).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('include a message of more than 1 kB on the live channel, which closes it', async () => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws?token=${strongest.token}`);
    await once(socket, 'open');
    const closed = once(socket, 'close');
    socket.send('a'.repeat(2_000));
    expect((await closed)[0]).toBe(1009);
  });
});
