import { describe, expect, it } from 'vitest';
import { imageEnding, imageTypeOf } from './image-kind.js';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

describe('the kind of an image', () => {
  it('is detected from its first bytes', () => {
    expect(imageTypeOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toBe('image/png');
    expect(imageTypeOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg');
    expect(imageTypeOf(text('GIF89a…'))).toBe('image/gif');
    expect(imageTypeOf(text('RIFF1234WEBPVP8 '))).toBe('image/webp');
  });

  it('is null for disguised scripts, audio, truncated files and empty ones', () => {
    expect(imageTypeOf(text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).toBeNull();
    expect(imageTypeOf(text('RIFF1234WAVEfmt '))).toBeNull();
    expect(imageTypeOf(Uint8Array.of(0x89, 0x50, 0x4e))).toBeNull();
    expect(imageTypeOf(new Uint8Array())).toBeNull();
  });

  it('determines the usual file extension', () => {
    expect(imageEnding('image/jpeg')).toBe('jpg');
    expect(imageEnding('image/webp')).toBe('webp');
  });
});
