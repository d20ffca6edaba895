import type { OrderAnswer, OrderRequest } from './order-texts.worker.js';
import { rankTexts } from './ordering.js';

/** Fewer texts than this are sorted directly, which is faster than a worker. */
const FEW = 2000;

let worker: Worker | null = null;
let nextId = 1;
const waiting = new Map<number, (ranks: Int32Array) => void>();

function opened(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./order-texts.worker.ts', import.meta.url), { type: 'module', name: 'order-texts' });
  worker.onmessage = ({ data }: MessageEvent<OrderAnswer>) => {
    waiting.get(data.id)?.(data.ranks);
    waiting.delete(data.id);
  };
  return worker;
}

function here(texts: readonly (string | null)[], language: string): Int32Array {
  const places = rankTexts(
    texts.filter((text) => text !== null),
    language,
  );
  return Int32Array.from(texts, (text) => (text === null ? -1 : (places.get(text) ?? -1)));
}

/** The rank of each text in the language's order, -1 for null; large lists are sorted in a worker. */
export function rankTextsApart(texts: readonly (string | null)[], language: string): Promise<Int32Array> {
  if (texts.length <= FEW || typeof Worker !== 'function') return Promise.resolve(here(texts, language));
  const id = nextId;
  nextId += 1;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    opened().postMessage({ id, texts, language } satisfies OrderRequest);
  });
}
