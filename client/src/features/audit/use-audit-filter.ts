import { useUrlText, useUrlWriter } from '../../lib/url-state.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 24 * 3600_000;

/** The start of the day in the reader's own time zone, as the server expects it; undefined for an invalid day. */
export function startOfDay(day: string | null, plusDays = 0): string | undefined {
  if (day === null || !DAY.test(day)) return undefined;
  const start = new Date(`${day}T00:00:00`);
  if (Number.isNaN(start.getTime())) return undefined;
  const moved = new Date(start.getTime() + plusDays * DAY_MS);
  // Around a clock change, the next day begins 23 or 25 hours later.
  moved.setHours(0, 0, 0, 0);
  return moved.toISOString();
}

/** Which entries are shown; in the address, so that it can be reloaded and shared. */
export function useAuditFilter() {
  const [event, setEvent] = useUrlText('event');
  const [text, setText] = useUrlText('text');
  const [from, setFrom] = useUrlText('from');
  const [to, setTo] = useUrlText('to');
  const [tenant, setTenant] = useUrlText('tenant');
  const [actor] = useUrlText('actor');
  const [actorName] = useUrlText('actorName');
  const [subject] = useUrlText('subject');
  const [subjectName] = useUrlText('subjectName');
  const write = useUrlWriter();
  return {
    ...{
      event,
      setEvent,
      text,
      setText,
      tenant,
      setTenant,
      from,
      setFrom,
      to,
      setTo,
      actor,
      actorName,
      subject,
      subjectName,
    },
    onlyActor: (id: string | null, name: string | null) => write({ actor: id, actorName: name }, true),
    onlySubject: (id: string | null, name: string | null) => write({ subject: id, subjectName: name }, true),
    isFiltered: [event, text, tenant, from, to, actor, subject].some((value) => value !== null),
    reset: () =>
      write({
        event: null,
        text: null,
        tenant: null,
        from: null,
        to: null,
        actor: null,
        actorName: null,
        subject: null,
        subjectName: null,
      }),
    /** The server's parameters. The whole last day counts. */
    query: {
      event: event ?? undefined,
      text: text ?? undefined,
      tenant: tenant ?? undefined,
      actor: actor ?? undefined,
      subject: subject ?? undefined,
      from: startOfDay(from),
      to: startOfDay(to, 1),
    },
  };
}

export type AuditFilter = ReturnType<typeof useAuditFilter>;
