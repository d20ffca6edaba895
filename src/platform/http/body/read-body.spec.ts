import { PassThrough } from 'node:stream';
import { Body, Controller, type ExecutionContext, Post } from '@nestjs/common';
import { IsOptional, IsString } from 'class-validator';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBody } from './read-body.js';

class NoteDto {
  @IsOptional()
  @IsString()
  text?: string;
}

@Controller()
class Notes {
  @Post('note')
  note(@Body() body: NoteDto): NoteDto {
    return body;
  }

  @Post('nothing')
  nothing(): void {
    return undefined;
  }
}

type Sent = PassThrough & { body?: unknown };

/** A call as the guard sees it, with its body still to come. */
function call(headers: Record<string, string> = {}, handler: keyof Notes = 'note'): [ExecutionContext, Sent] {
  const given: Record<string, string> = { 'content-type': 'application/json', ...headers };
  const request = Object.assign(new PassThrough(), {
    get: (name: string) => given[name],
    is: (type: string) => given['content-type']?.startsWith(type) ?? false,
  });
  const context: unknown = {
    switchToHttp: () => ({ getRequest: () => request }),
    getClass: () => Notes,
    getHandler: () => Notes.prototype[handler],
  };
  return [context as ExecutionContext, request];
}

describe('the body of a call', () => {
  it('is read once for a handler that takes one', async () => {
    const [context, request] = call();
    request.end('{"text":"货架"}');
    await readBody(context, true);
    await readBody(context, true);
    expect(request.body).toEqual({ text: '货架' });
  });

  it('is not read for a handler that takes none, or if it is not JSON', async () => {
    for (const [context, request] of [call({}, 'nothing'), call({ 'content-type': 'text/plain' })]) {
      request.end('{"text":"a"}');
      await readBody(context, true);
      expect(request.body).toBeUndefined();
      expect(request.readableLength).toBe(12);
    }
  });

  it.each([
    ['as text alone', '"text"', {}, 'request.malformed'],
    ['cut off', '{"text":', {}, 'request.malformed'],
    ['in another charset', '{}', { 'content-type': 'application/json; charset=utf-16' }, 'request.unsupported-type'],
    ['compressed', '{}', { 'content-encoding': 'gzip' }, 'request.unsupported-type'],
    ['announced as too long', '{}', { 'content-length': '70000' }, 'request.too-large'],
    ['too long without a word', `{"text":"${'a'.repeat(70_000)}"}`, {}, 'request.too-large'],
    ['1,001 levels deep', `${'['.repeat(1001)}${']'.repeat(1001)}`, {}, 'request.invalid'],
    ['of too many names', `{${'"a":1,'.repeat(2000)}"b":1}`, {}, 'request.invalid'],
    ['of too many values', `[${'1,'.repeat(2000)}1]`, {}, 'request.invalid'],
  ])('is refused %s', async (_how, body, headers, code) => {
    const [context, request] = call(headers);
    request.end(body);
    await expect(readBody(context, true)).rejects.toMatchObject({ code });
    expect(request.body).toBeUndefined();
  });

  describe('that trickles', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('is abandoned after some 24 s', async () => {
      const [context, request] = call();
      const refused = expect(readBody(context, true)).rejects.toMatchObject({ status: 408, code: 'request.timeout' });
      for (let second = 0; second < 30; second += 1) {
        request.write('[');
        await vi.advanceTimersByTimeAsync(1000);
      }
      await refused;
    });
  });
});
