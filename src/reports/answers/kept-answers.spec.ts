import { describe, expect, it } from 'vitest';
import { KeptAnswer, KeptAnswers } from './kept-answers.js';

const ADA = { kind: 'user' } as never;

/** Contexts of a project with parts that a test may change, and how often a question was computed. */
function setUp(answersMb = 1) {
  const context = {
    project: { id: 'p', name: 'Spring' },
    snapshot: { id: 's', number: 1, publication: null as number | null },
    filter: null as { id: string; name: string | null; filters: object } | null,
    reach: null as { filters: object | null } | null,
  };
  const contexts = {
    open: () => Promise.resolve(structuredClone(context)),
    read: (of: unknown, work: (loaded: never) => unknown) => work(of as never),
  };
  const answers = new KeptAnswers(contexts as never, { answersMb } as never);
  let computed = 0;
  const ask = (choice: object = {}, question: readonly unknown[] = ['dashboard'], body: () => unknown = () => 1) =>
    answers.answer(ADA, 'p', choice, question, async () => {
      computed += 1;
      await Promise.resolve();
      return { body: body(), table: () => ({}) as never };
    });
  const tagOf = async (...asked: Parameters<typeof ask>): Promise<string> => ((await ask(...asked)) as KeptAnswer).tag;
  return { context, ask, tagOf, computed: () => computed };
}

describe('an answer', () => {
  it('is computed once, also for callers that ask while it is being computed', async () => {
    const { ask, computed } = setUp();
    const all = await Promise.all([ask(), ask(), ask()]);
    await ask();
    expect(computed()).toBe(1);
    expect(all.map((answer) => (answer as KeptAnswer).json)).toEqual(['1', '1', '1']);
  });

  it('differs by question, choice, filter, reach, publication, snapshot and name', async () => {
    const { context, tagOf } = setUp();
    const tags = [
      await tagOf(),
      await tagOf({}, ['dashboard', 'brand']),
      await tagOf({ units: 'm' }),
      await tagOf({ units: 'm', within: 'total' }),
    ];
    context.filter = { id: 'f', name: 'Soda', filters: { category: ['Soda'] } };
    tags.push(await tagOf());
    context.filter = { id: 'f', name: 'Soda', filters: { category: ['Soda', 'Water'] } };
    tags.push(await tagOf());
    context.reach = { filters: { store: ['12'] } };
    tags.push(await tagOf());
    context.snapshot = { id: 's', number: 1, publication: 3 };
    tags.push(await tagOf());
    context.snapshot = { id: 't', number: 2, publication: 3 };
    tags.push(await tagOf());
    context.project = { id: 'p', name: 'Summer' };
    tags.push(await tagOf());
    expect(new Set(tags).size).toBe(tags.length);
  });

  it('is the same however its snapshot was chosen, and in any order', async () => {
    const { tagOf } = setUp();
    const tag = await tagOf({ units: 'm', within: 'total', publication: 'draft', filter: 'f' });
    expect(await tagOf({ within: 'total', units: 'm', request: 'latest', format: 'json' })).toBe(tag);
  });

  it('is computed again after a failure', async () => {
    const { ask, computed } = setUp();
    const failing = () => {
      throw new Error('no');
    };
    await expect(Promise.all([ask({}, ['a'], failing), ask({}, ['a'], failing)])).rejects.toThrow('no');
    expect(((await ask({}, ['a'])) as KeptAnswer).json).toBe('1');
    expect(computed()).toBe(2);
  });

  it('that exceeds the cache’s whole budget is still returned', async () => {
    const { ask, computed } = setUp(1);
    const large = () => 'x'.repeat(600_000);
    const [one, two] = await Promise.all([ask({}, ['a'], large), ask({}, ['a'], large)]);
    expect((one as KeptAnswer).json).toHaveLength(600_002);
    expect((two as KeptAnswer).json).toHaveLength(600_002);
    expect(computed()).toBe(1);
    await ask({}, ['a'], large);
    expect(computed()).toBe(2);
  });

  it('makes room for newer ones, least recently used first', async () => {
    const { ask, computed } = setUp(1);
    const half = () => 'x'.repeat(200_000);
    for (const question of ['a', 'b', 'a', 'c']) await ask({}, [question], half);
    expect(computed()).toBe(3);
    await ask({}, ['a'], half);
    expect(computed()).toBe(3);
    await ask({}, ['b'], half);
    expect(computed()).toBe(4);
  });

  it('is written anew as a file', async () => {
    const { ask, computed } = setUp();
    await ask();
    expect(await ask({ format: 'csv' })).not.toBeInstanceOf(KeptAnswer);
    expect(computed()).toBe(2);
  });
});
