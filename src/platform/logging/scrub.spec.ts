import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { redactedPaths, scrubUrl } from './scrub.js';

describe('addresses in the log', () => {
  it.each([
    ['/ws?token=abc.def.ghi', '/ws?token=***'],
    ['/12ab34cd56ef?dash=0011', '/12ab34cd56ef?dash=***'],
    ['/storage/objects/p/r/file.zip?exp=17&max=9&sig=xYz', '/storage/objects/p/r/file.zip?exp=17&max=9&sig=***'],
    ['/api/main/getlinear/1?filter=3&units=cm', '/api/main/getlinear/1?filter=3&units=cm'],
  ])('%s is logged as %s', (url, written) => {
    expect(scrubUrl(url)).toBe(written);
  });
});

describe('objects in the log', () => {
  it('lose their secrets, nested ones too', () => {
    let text = '';
    const sink = new Writable({ write: (chunk, _encoding, done) => ((text += String(chunk)), done()) });
    const logger = pino({ redact: { paths: redactedPaths, censor: '***' } }, sink);
    logger.info({
      password: 'one',
      body: { idToken: 'two', deep: { dash: 'three' } },
      headers: { authorization: 'four' },
    });
    for (const secret of ['one', 'two', 'three', 'four']) expect(text).not.toContain(`"${secret}"`);
    expect(text).toContain('***');
  });
});
