import { rankTexts } from './ordering.js';

/** One column's texts to sort in the language's order. */
export interface OrderRequest {
  readonly id: number;
  readonly texts: readonly (string | null)[];
  readonly language: string;
}

/** The rank of each text; null sorts last. */
export interface OrderAnswer {
  readonly id: number;
  readonly ranks: Int32Array<ArrayBuffer>;
}

/** Collating 100,000 names takes a second, so it runs in a worker. */
self.addEventListener('message', ({ data }: MessageEvent<OrderRequest>) => {
  const { id, texts, language } = data;
  const places = rankTexts(
    texts.filter((text) => text !== null),
    language,
  );
  const ranks = Int32Array.from(texts, (text) => (text === null ? -1 : (places.get(text) ?? -1)));
  self.postMessage({ id, ranks } satisfies OrderAnswer, { transfer: [ranks.buffer] });
});
