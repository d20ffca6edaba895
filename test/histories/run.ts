import { setTimeout as pause } from 'node:timers/promises';
import { Client } from './client.js';
import { Faults } from './faults.js';
import { FilePool } from './files.js';
import { finalState, restlessOf, unpublishedOf } from './final-state.js';
import { Recorder, type History } from './history.js';
import { World, type Backend, type WorldSize } from './world.js';

const BROWSERS = 2;
const PUBLISH_TRIES = 3;
/** Waiting for all work to finish, before and after the last changes, and extra time for a slow machine. */
const RESTS = 4;
export const USUAL_SIZE = { servers: 2, workers: 2, people: 2 } as const;

export interface RunOptions {
  readonly backend: Backend;
  readonly seed: string;
  /** How long clients work and faults happen; finishing the work takes some seconds more. */
  readonly seconds: number;
  /** `turn`: processes are killed one after another, without other faults; false: no faults. */
  readonly withFaults: boolean | 'turn';
  readonly size?: WorldSize & { readonly people: number };
  /** Maximum time for all work to finish. */
  readonly restMs: number;
  /** Each breaks something after all work is done and recorded; the state is recorded again after each. */
  readonly plants?: readonly ((world: World) => Promise<void>)[];
}

export interface Run {
  readonly history: History;
  readonly recorder: Recorder;
  /** The same run, recorded after each plant, including the earlier ones. */
  readonly planted: readonly History[];
}

/**
 * Runs users with two browsers each while everything under them is disturbed, waits until all work is done, and returns
 * the events and the final state.
 *
 * @throws Error that names the work that does not finish, or the process that died on its own, with the faults and the
 *   processes' output.
 */
export async function runHistory(options: RunOptions): Promise<Run> {
  const { backend, size = USUAL_SIZE } = options;
  const scene: Scene = { world: new World(backend, size), recorder: new Recorder(), clients: [], stage: 'starting' };
  try {
    return await Promise.race([live(scene, options), overdue(scene, longestMs(options))]);
  } catch (error) {
    const { deaths } = scene.world;
    if (deaths.length === 0) throw error;
    throw new Error(`${deaths.join('\n')}\n${faultsOf(scene.recorder)}`, { cause: error });
  } finally {
    for (const client of scene.clients) client.stop();
    await scene.world.stop();
  }
}

/** Maximum duration of a run, in milliseconds; a longer one fails with its current stage. */
export const longestMs = ({ seconds, restMs }: Pick<RunOptions, 'seconds' | 'restMs'>): number =>
  seconds * 1_000 + RESTS * restMs;

interface Scene {
  readonly world: World;
  readonly recorder: Recorder;
  readonly clients: Client[];
  stage: string;
}

async function live(scene: Scene, options: RunOptions): Promise<Run> {
  const { world, recorder, clients } = scene;
  const { seed, seconds, withFaults, restMs, plants = [], size = USUAL_SIZE } = options;
  await world.start();
  const pool = new FilePool();
  const people = await Promise.all(Array.from({ length: size.people }, (_none, at) => world.addPerson(`person-${at}`)));
  for (const person of people) {
    for (let at = 0; at < BROWSERS; at += 1) {
      const name = `${person.email.split('@', 1)[0]} browser ${at}`;
      clients.push(new Client(name, person, world, pool, recorder, seed));
    }
  }
  scene.stage = 'working';
  const end = recorder.now() + seconds * 1_000;
  const isOver = (): boolean => recorder.now() > end;
  const faults = new Faults(world, recorder, seed);
  const disturb = withFaults === 'turn' ? () => faults.killInTurn(isOver) : () => faults.work(isOver);
  await Promise.all([withFaults ? disturb() : null, ...clients.map((client) => client.work(isOver))]);
  scene.stage = 'coming to rest';
  await rest(world, recorder, restMs);
  scene.stage = 'signing in again';
  for (const client of clients) await client.comeBack();
  // After all that, normal work still succeeds, and each run has an upload, an edit and a publication to judge.
  scene.stage = 'changing once more';
  const lastOnes = clients.filter((_one, at) => at % BROWSERS === 0);
  for (const client of lastOnes) await client.changeOnce();
  await rest(world, recorder, restMs);
  scene.stage = 'publishing once more';
  await publishAll(world, lastOnes, () => rest(world, recorder, restMs));
  const projects = people.map(({ project }) => project);
  scene.stage = 'waiting for pages to show what is so';
  const views = await followedViews(clients, world, restMs);
  const look = async (): Promise<History> => ({
    ...{ entries: recorder.entries, views, final: await finalState(world, projects) },
  });
  scene.stage = 'judging';
  const history = await look();
  const planted: History[] = [];
  for (const plant of plants) {
    await plant(world);
    planted.push(await look());
  }
  return { recorder, history, planted };
}

async function overdue(scene: Scene, ms: number): Promise<never> {
  await pause(ms, null, { ref: false });
  const { stage, recorder, world } = scene;
  throw new Error(`Still ${stage} after ${ms / 1_000} s\n${faultsOf(recorder)}\n${world.output()}`);
}

/** A user who is told that publishing failed retries; a third failure counts. */
async function publishAll(world: World, clients: readonly Client[], rested: () => Promise<void>): Promise<void> {
  let unpublished: string[] = [];
  for (let tries = 0; tries < PUBLISH_TRIES; tries += 1) {
    for (const client of clients) await client.publishOnce();
    await rested();
    unpublished = await unpublishedOf(world);
    if (unpublished.length === 0) return;
  }
  throw new Error(unpublished.join('\n'));
}

async function rest(world: World, recorder: Recorder, restMs: number): Promise<void> {
  const end = recorder.now() + restMs;
  for (;;) {
    const restless = await restlessOf(world).catch((error: unknown) => [String(error)]);
    restless.push(...(await world.silentServers()).map((name) => `${name} does not answer`));
    if (world.deaths.length > 0) throw new Error('A process has ended by itself');
    if (restless.length === 0) return;
    if (recorder.now() > end) {
      if (process.env['HISTORY_HOLD']) await holdFor(world);
      throw new Error(`It does not come to rest: ${restless.join('; ')}\n${faultsOf(recorder)}\n${world.output()}`);
    }
    await pause(250);
  }
}

export const faultsOf = ({ disturbances }: Recorder): string =>
  disturbances.map(({ at, what }) => `${(at / 1000).toFixed(1)} s ${what}`).join('\n');

/** Keeps a world whose work does not finish, for inspection. */
async function holdFor(world: World): Promise<void> {
  console.log(`held: ${world.postgres.url} ${world.redis?.url ?? ''} ${world.data}`);
  await pause(Number(process.env['HISTORY_HOLD']) * 60_000);
}

/** What pages show once they are up to date. A message may take time on a busy machine; a lost one never arrives. */
async function followedViews(clients: readonly Client[], world: World, patienceMs: number): Promise<History['views']> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const views = await Promise.all(clients.map((client) => client.view()));
    const states = new Map(
      (await world.query<{ id: string; state: string }>('SELECT id, state FROM requests')).map(({ id, state }) => [
        id,
        state,
      ]),
    );
    const areTrue = views.every(({ requests }) =>
      Object.entries(requests).every(([id, state]) => states.get(id) === state),
    );
    if (areTrue || performance.now() > end) return views;
    await pause(200);
  }
}
