import type { FileEncoding } from './code-page.js';
import { encodeUtf8 } from './text-encoding.js';

/** The host's decoder: the core is compiled without host types, but Node and browsers both have it. */
declare class TextDecoder {
  constructor(label: string);
  decode(bytes?: Uint8Array, options?: { readonly stream: boolean }): string;
}

/** Bytes decoded per step, so that the text of a large file is never held whole. */
const CHUNK = 1 << 20;

/**
 * The same text in UTF-8, without a byte-order mark; null when the host does not support the encoding (a Node built
 * without full ICU data). Meaningless bytes become U+FFFD.
 */
export function toUtf8(bytes: Uint8Array, encoding: FileEncoding): Uint8Array | null {
  const decoder = decoderOf(encoding);
  if (decoder === null) return null;
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) {
    chunks.push(encodeUtf8(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true })));
  }
  chunks.push(encodeUtf8(decoder.decode()));
  return joined(chunks);
}

function decoderOf(encoding: FileEncoding): TextDecoder | null {
  try {
    return new TextDecoder(encoding);
  } catch {
    return null;
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
