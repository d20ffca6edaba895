import { LRUCache } from 'lru-cache';
import { isTold, type LiveEnvelope } from './live-parcel.js';

/** More than are sent in the minute in which a left-over message may arrive again. */
const REMEMBERED = 20_000;

/**
 * The messages that a server received recently, so that one that is sent twice, or after its replacement, is passed on
 * at most once.
 */
export class LiveMessagesHeard {
  private readonly heard = new LRUCache<string, true>({ max: REMEMBERED });

  /** False for a message that arrived before, or that an earlier one replaces. */
  isNews(envelope: LiveEnvelope): boolean {
    if (!isTold(envelope)) return true;
    if (this.heard.has(envelope.id)) return false;
    for (const id of [envelope.id, ...envelope.replaces]) this.heard.set(id, true);
    return true;
  }
}
