import type { Act, Entry, FinalProject, FinalPublication, History, SentFile } from './history.js';

/** A promise broken in a run. */
export interface Violation {
  readonly promise: Promised;
  readonly what: string;
}

export type Promised =
  | 'every accepted file has one outcome'
  | 'no acknowledged change is lost'
  | 'publication numbers have no gap and no double'
  | 'a publication never changes'
  | 'a snapshot is never half'
  | 'every live message is followed'
  | 'a session that was signed out stays out';

type Kind<Name extends Act['kind']> = Extract<Act, { kind: Name }>;
type EntryOf<Name extends Act['kind']> = Entry & { readonly act: Kind<Name> };

const isOf =
  <Name extends Act['kind']>(kind: Name) =>
  (entry: Entry): entry is EntryOf<Name> =>
    entry.act.kind === kind;

const ENDED = new Set(['complete', 'cancel', 'error']);

/**
 * Judges a run by what its clients saw and by its final state, and by nothing that the program says about itself. An
 * empty list: every promise was kept in this run.
 */
export function violationsOf(history: History): Violation[] {
  return [
    ...history.final.flatMap((project) => {
      const entries = history.entries.filter((entry) => entry.project === project.id);
      return [
        ...outcomes(project, entries),
        ...lastWrites(project, entries),
        ...numbers(project, entries),
        ...contents(project, entries),
      ];
    }),
    ...followed(history),
    ...sessions(history.entries),
  ];
}

/** Each accepted upload ends, with each of its files exactly once and with the result that its bytes require. */
function outcomes(project: FinalProject, entries: readonly Entry[]): Violation[] {
  const broken = (what: string): Violation => ({ promise: 'every accepted file has one outcome', what });
  const cancelled = new Set(
    entries
      .filter(isOf('cancel'))
      .filter(({ ending }) => ending !== 'refused')
      .map(({ act }) => act.request),
  );
  return entries.filter(isOf('submit')).flatMap(({ act, ending }) => {
    const final = project.requests.find(({ id }) => id === act.request);
    if (!final) return ending === 'done' ? [broken(`${act.request} was accepted and is gone`)] : [];
    if (ending !== 'done' && !ENDED.has(final.state)) return [];
    if (final.state === 'cancel')
      return cancelled.has(act.request) ? [] : [broken(`${act.request}: nobody cancelled it`)];
    if (final.state !== 'complete') return [broken(`${act.request} ended as ${final.state}`)];
    return differences(act.files, final.files).map((what) => broken(`${act.request}: ${what}`));
  });
}

function differences(sent: readonly SentFile[], found: FinalProject['requests'][number]['files']): string[] {
  const lines: string[] = [];
  for (const { name, positions } of sent) {
    const same = found.filter((file) => file.name === name);
    const [file] = same;
    if (same.length !== 1 || !file) lines.push(`${name} has ${same.length} outcomes`);
    else if (positions === null && file.state !== 'error') lines.push(`${name} is ${file.state}, but cannot be read`);
    else if (positions !== null && file.state !== 'completed')
      lines.push(`${name} is ${file.state} (${file.code}), but can be read`);
    else if (positions !== null && file.positions !== positions)
      lines.push(`${name} has ${file.positions} positions instead of ${positions}`);
  }
  if (found.length > sent.length) lines.push(`${found.length} files instead of ${sent.length}`);
  return lines;
}

interface Write {
  readonly value: string;
  readonly from: number;
  readonly to: number;
  readonly ending: Entry['ending'];
}

/**
 * The possible final values of a register: those of writes that no acknowledged write completely followed. A write with
 * an unknown result may have taken effect at any later time, or never.
 */
function possibleValues(writes: readonly Write[], before: string): Set<string> {
  const made = writes.filter(({ ending }) => ending !== 'refused');
  const acknowledged = made.filter(({ ending }) => ending === 'done');
  const values = new Set(
    made
      .filter(({ to, ending }) => ending === 'unknown' || !acknowledged.some((later) => later.from > to))
      .map(({ value }) => value),
  );
  if (acknowledged.length === 0) values.add(before);
  return values;
}

function lastWrites(project: FinalProject, entries: readonly Entry[]): Violation[] {
  const edits = new Map<string, Write[]>();
  for (const entry of entries.filter(isOf('edit'))) {
    const { key, value } = entry.act;
    edits.set(key, [...(edits.get(key) ?? []), { ...entry, value }]);
  }
  const shares = entries.filter(isOf('share')).map((entry) => ({ ...entry, value: String(entry.act.isActive) }));
  const registers = [
    ...[...edits].map(([key, writes]) => ({
      name: `edit of ${key}`,
      writes,
      before: '',
      now: project.edits[key] ?? '',
    })),
    { name: 'share link', writes: shares, before: 'null', now: String(project.isShared) },
  ];
  return registers
    .filter(({ writes }) => writes.length > 0)
    .filter(({ writes, before, now }) => !possibleValues(writes, before).has(now))
    .map(({ name, now }) => ({
      promise: 'no acknowledged change is lost',
      what: `${project.id}: ${name} is "${now}", which no last write has said`,
    }));
}

function numbers(project: FinalProject, entries: readonly Entry[]): Violation[] {
  const found = project.publications.map(({ number }) => number).sort((one, other) => one - other);
  const wanted = found.map((_number, at) => at + 1);
  const seen = entries.filter(isOf('look')).flatMap(({ act }) => act.publications.map(({ number }) => number));
  const gone = [...new Set(seen)].filter((number) => !found.includes(number));
  const promise = 'publication numbers have no gap and no double' as const;
  return [
    ...(found.join() === wanted.join() ? [] : [{ promise, what: `${project.id}: publications ${found.join(', ')}` }]),
    ...gone.map((number) => ({ promise, what: `${project.id}: publication ${number} was seen and is gone` })),
  ];
}

/** A publication contains the complete files of its uploads, and returns the same content on every read. */
function contents(project: FinalProject, entries: readonly Entry[]): Violation[] {
  const submits = entries.filter(isOf('submit')).map(({ act }) => act);
  const looks = entries.filter(isOf('look')).flatMap(({ act }) => act.publications);
  return project.publications.flatMap((publication) => [
    ...looks
      .filter(({ number }) => number === publication.number)
      .filter((seen) => told(seen) !== told(publication))
      .map((seen): Violation => ({
        promise: 'a publication never changes',
        what: `${project.id}, ${publication.number}: ${told(seen)} became ${told(publication)}`,
      }))
      .slice(0, 1),
    ...halves(publication, submits).map((what): Violation => ({
      promise: 'a snapshot is never half',
      what: `${project.id}, publication ${publication.number}: ${what}`,
    })),
  ]);
}

const told = ({
  requests,
  totals,
}: {
  requests: readonly string[];
  totals: Readonly<Record<string, number>>;
}): string => JSON.stringify([requests, Object.entries(totals).sort(([one], [other]) => (one < other ? -1 : 1))]);

/** What a publication is missing, or has too much, compared with its uploads. */
function halves({ requests, files, rowsPositions }: FinalPublication, submits: readonly Kind<'submit'>[]): string[] {
  const expected = new Map<string, string>();
  for (const id of requests) {
    const submit = submits.find(({ request }) => request === id);
    if (!submit) return [`holds ${id}, which nobody submitted`];
    if (submit.mode === 'replace') expected.clear();
    for (const { name, positions } of submit.files) if (positions !== null) expected.set(name, `${id} ${positions}`);
  }
  const found = new Map(files.map(({ name, request, positions }) => [name, `${request} ${positions}`]));
  const lines = [...expected]
    .filter(([name, value]) => found.get(name) !== value)
    .map(([name]) => `${name} is not as uploaded`);
  const more = [...found.keys()].filter((name) => !expected.has(name)).map((name) => `${name} does not belong to it`);
  const positions = files.reduce((sum, file) => sum + file.positions, 0);
  const rows = rowsPositions === positions ? [] : [`its rows have ${rowsPositions} positions, its files ${positions}`];
  return [...lines, ...more, ...rows];
}

/** Pages that listened show the final state. */
function followed({ views, final }: History): Violation[] {
  return views.flatMap(({ client, project, requests }) => {
    const states = new Map(final.find(({ id }) => id === project)?.requests.map(({ id, state }) => [id, state]));
    return Object.entries(requests)
      .filter(([id, shown]) => states.get(id) !== shown)
      .map(([id, shown]): Violation => ({
        promise: 'every live message is followed',
        what: `${client} shows ${id} as ${shown}, it is ${states.get(id)}`,
      }));
  });
}

function sessions(entries: readonly Entry[]): Violation[] {
  const out = entries.filter(isOf('sign-out')).filter(({ ending }) => ending === 'done');
  return entries
    .filter(isOf('use-session'))
    .filter(
      ({ ending, act, from }) =>
        ending === 'done' && out.some((left) => left.act.session === act.session && left.to < from),
    )
    .map(({ client, act }) => ({
      promise: 'a session that was signed out stays out',
      what: `${client}: session ${act.session} was let in after its sign-out`,
    }));
}
