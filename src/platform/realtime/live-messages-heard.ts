import { LRUCache } from 'lru-cache';
import { isTold, type LiveEnvelope } from './live-parcel.js';

/** More than are sent in the minute in which a message that was left may come once more. */
const REMEMBERED = 20_000;

/** What a server has heard of late, so that what is sent twice, or after what replaces it, is passed on once or not at all. */
export class LiveMessagesHeard {
  private readonly heard = new LRUCache<string, true>({ max: REMEMBERED });

  /** False for a message that came before, or that one which came before replaces. */
  isNews(envelope: LiveEnvelope): boolean {
    if (!isTold(envelope)) return true;
    if (this.heard.has(envelope.id)) return false;
    for (const id of [envelope.id, ...envelope.replaces]) this.heard.set(id, true);
    return true;
  }
}
