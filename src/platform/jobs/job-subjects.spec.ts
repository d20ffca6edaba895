import { describe, expect, it } from 'vitest';
import { type JobSubject, JobSubjectRegistry, type JobSubjectSource } from './job-subjects.js';

const ONE = '0191e7a0-0000-7000-8000-000000000001';
const TWO = '0191e7a0-0000-7000-8000-000000000002';
const GONE = '0191e7a0-0000-7000-8000-000000000003';

class Source implements JobSubjectSource {
  readonly idName = 'thingId';
  readonly asked: (readonly string[])[] = [];

  constructor(readonly jobs: readonly string[]) {}

  describe(ids: readonly string[]): Promise<ReadonlyMap<string, JobSubject>> {
    this.asked.push(ids);
    return Promise.resolve(new Map(ids.filter((id) => id !== GONE).map((id) => [id, subject(id)])));
  }
}

function subject(id: string): JobSubject {
  const what = { kind: 'upload', id, name: id, part: null } as const;
  return { tenant: 'acme', person: null, projectId: null, requestId: null, what };
}

describe('the subjects of jobs', () => {
  it('are fetched once per source, each id once, and returned in the order of the jobs', async () => {
    const [source, idle] = [new Source(['things.read', 'things.write']), new Source(['idle'])];
    const registry = new JobSubjectRegistry();
    registry.register(source);
    registry.register(idle);
    const told = await registry.describe([
      { job: 'things.read', payload: { thingId: TWO } },
      { job: 'things.write', payload: { thingId: ONE } },
      { job: 'things.read', payload: { thingId: GONE } },
      { job: 'things.read', payload: { thingId: TWO } },
    ]);
    expect(told.map((one) => one?.what.id ?? null)).toEqual([TWO, ONE, null, TWO]);
    expect(source.asked).toEqual([[TWO, ONE, GONE]]);
    expect(idle.asked).toEqual([]);
  });

  it('are null for jobs without a source, a payload or a valid id', async () => {
    const registry = new JobSubjectRegistry();
    const source = new Source(['things.read']);
    registry.register(source);
    const lines = [
      { job: 'others.read', payload: { thingId: ONE } },
      { job: null, payload: { thingId: ONE } },
      { job: 'things.read', payload: null },
      { job: 'things.read', payload: { thingId: "' OR true" } },
      { job: 'things.read', payload: { requestId: ONE } },
    ];
    expect(await registry.describe(lines)).toEqual([null, null, null, null, null]);
    expect(source.asked).toEqual([]);
    expect([registry.knows('things.read'), registry.knows('others.read')]).toEqual([true, false]);
  });

  it('have a single source per job', () => {
    const registry = new JobSubjectRegistry();
    registry.register(new Source(['things.read']));
    expect(() => registry.register(new Source(['things.write', 'things.read']))).toThrow(/told twice/);
  });
});
