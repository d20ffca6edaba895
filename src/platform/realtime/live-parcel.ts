import type { LiveMessage } from '../../core/live/live-message.js';

/** Who may read a message. */
export interface LiveAudience {
  userIds: string[];
  /** The tenant whose administrators may also read it, together with platform administrators. */
  adminsOf?: string;
}

/** The event queue that carries messages between processes. */
export const LIVE_CHANNEL = 'live';

/** A message in transit. */
export interface LiveEnvelope {
  message: LiveMessage;
  audience: LiveAudience;
}

/** A message that stays in the outbox until it is sent. */
export interface ToldEnvelope extends LiveEnvelope {
  id: string;
  /** Earlier committed messages about the same subject, which this one replaces. */
  replaces: string[];
}

/** Not for clients: somebody's rights have changed, so every server checks their connections again. */
export interface LiveRecheck {
  recheck: { userId: string };
}

/** Not for clients: tells the relay that sent it its position in the stream. */
export interface LiveMark {
  mark: string;
}

/** What is sent between processes. */
export type LiveParcel = LiveEnvelope | ToldEnvelope | LiveRecheck | LiveMark;

export const isTold = (parcel: LiveParcel): parcel is ToldEnvelope => 'replaces' in parcel;

/** The messages that are done with once this one is sent. */
export const idsOf = ({ id, replaces }: ToldEnvelope): string[] => [id, ...replaces];

/** The newer of two messages about the same subject, which stands for both. */
export function replacing(before: LiveParcel, parcel: LiveParcel): LiveParcel {
  if (!isTold(before) || !isTold(parcel)) return parcel;
  return { ...parcel, replaces: [...new Set([...parcel.replaces, ...idsOf(before)])] };
}

/** The subject and audience of a message; of two with the same subject, only the later one is needed. */
export function subjectOf({ message, audience }: LiveEnvelope): string {
  const { type, projectid, requestid } = message;
  return JSON.stringify([type, projectid, requestid, audience]);
}
