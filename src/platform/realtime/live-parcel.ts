import type { LiveMessage } from '../../core/live/live-message.js';

/** Who may read a message. */
export interface LiveAudience {
  userIds: string[];
  /** The tenant whose administrators may read it, too, with those of the platform's. */
  adminsOf?: string;
}

/** The event queue messages travel through between processes. */
export const LIVE_CHANNEL = 'live';

/** A message on its way. */
export interface LiveEnvelope {
  message: LiveMessage;
  audience: LiveAudience;
}

/** A message that stands in the outbox until it is sent. */
export interface ToldEnvelope extends LiveEnvelope {
  id: string;
  /** Messages about the same thing that were committed before it: this one says what they say, and what came after. */
  replaces: string[];
}

/** Not for clients: what somebody may do has changed, so every server looks again at their connections. */
export interface LiveRecheck {
  recheck: { userId: string };
}

/** Not for clients: tells the relay that sent it where in the stream it is. */
export interface LiveMark {
  mark: string;
}

/** What travels between processes. */
export type LiveParcel = LiveEnvelope | ToldEnvelope | LiveRecheck | LiveMark;

export const isTold = (parcel: LiveParcel): parcel is ToldEnvelope => 'replaces' in parcel;

/** What a message is about, and for whom: of two with the same subject the later one is enough. */
export function subjectOf({ message, audience }: LiveEnvelope): string {
  const { type, projectid, requestid } = message;
  return JSON.stringify([type, projectid, requestid, audience]);
}
