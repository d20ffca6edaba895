import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TransactionRunner } from '../../src/platform/database/transaction-runner.js';
import { letterOf } from '../../src/platform/mail/letter.js';
import { waitAfter } from '../../src/platform/mail/mail-delivery.js';
import { Mailer, type OutgoingMail } from '../../src/platform/mail/mailer.js';
import { startFakeSmtp, type FakeSmtp } from '../support/fake-smtp.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { PATIENCE_MS } from '../support/patience.js';

const letter = letterOf({
  language: 'zh-CN',
  subject: '验证码',
  paragraphs: ['您的验证码：', '十五分钟内有效。'],
  code: '012345',
  footer: 'Reveal',
});

interface MailRow {
  state: string;
  content: unknown;
  attempts: number;
  last_error: string | null;
  seconds: number;
}

const post = (app: TestApp, mail: Partial<OutgoingMail> = {}): Promise<string> =>
  app.app
    .get(TransactionRunner)
    .run((transaction) =>
      app.app.get(Mailer, { strict: false }).post(transaction, { to: 'ada@reveal.example', letter, ...mail }),
    );

async function rowOf(app: TestApp, id: string): Promise<MailRow> {
  const [row] = await app.database.query<MailRow>(
    `SELECT state, content, attempts, last_error, extract(epoch FROM due_at - now())::float8 AS seconds FROM mails WHERE id = $1`,
    [id],
  );
  if (!row) throw new Error('there is no such mail');
  return row;
}

const becomes = (app: TestApp, id: string, wanted: Partial<MailRow>): Promise<void> =>
  vi.waitFor(async () => expect(await rowOf(app, id)).toMatchObject(wanted), { timeout: PATIENCE_MS, interval: 50 });

const makeDue = (app: TestApp, id: string): Promise<unknown> =>
  app.database.query(`UPDATE mails SET due_at = now() WHERE id = $1`, [id]);

describe('a mail without a mail server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app?.close());

  const files = (): string[] => readdirSync(join(app.config.REVEAL_DATA, 'outbox'));

  it('lands in the outbox as a file that mail programs open, readable only by the program’s user', async () => {
    const id = await post(app, { replyTo: 'help@reveal.example' });
    await becomes(app, id, { state: 'sent', content: null, attempts: 1, last_error: null });
    const [name = ''] = files().filter((file) => file.includes(id));
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-.*\.eml$/);
    const path = join(app.config.REVEAL_DATA, 'outbox', name);
    expect(statSync(path).mode & 0o077).toBe(0);
    const source = readFileSync(path, 'utf8');
    expect(source).toContain('To: ada@reveal.example');
    expect(source).toContain('From: Reveal <no-reply@reveal.example>');
    expect(source).toContain('Reply-To: help@reveal.example');
    expect(source).toContain(`Message-ID: <${id}@reveal.example>`);
    const parts = [...source.matchAll(/Content-Type: (text\/\w+)/g)].map(([, type]) => type);
    expect(parts).toEqual(['text/plain', 'text/html']);
  });

  it('does not exist when its cause was rolled back', async () => {
    const before = files().length;
    const failing = app.app.get(TransactionRunner).run(async (transaction) => {
      await app.app.get(Mailer, { strict: false }).post(transaction, { to: 'nobody@reveal.example', letter });
      throw new Error('the cause failed');
    });
    await expect(failing).rejects.toThrow('the cause failed');
    await becomes(app, await post(app), { state: 'sent' });
    expect(files()).toHaveLength(before + 1);
  });

  it('includes its attachments', async () => {
    const content = Buffer.from('a picture').toString('base64');
    const id = await post(app, { attachments: [{ filename: 'shelf.png', contentType: 'image/png', content }] });
    await becomes(app, id, { state: 'sent' });
    const [name = ''] = files().filter((file) => file.includes(id));
    const source = readFileSync(join(app.config.REVEAL_DATA, 'outbox', name), 'utf8');
    expect(source).toContain('filename=shelf.png');
    expect(source).toContain(content);
  });

  it('cannot be given further recipients or headers through an address', async () => {
    const id = await post(app, { to: 'ada@reveal.example>\r\nBcc: eve@reveal.example' });
    await vi.waitFor(async () => expect((await rowOf(app, id)).attempts).toBe(1), { timeout: PATIENCE_MS });
    const made = files().filter((file) => file.includes(id));
    for (const name of made) {
      expect(readFileSync(join(app.config.REVEAL_DATA, 'outbox', name), 'utf8')).not.toMatch(/^Bcc:/m);
    }
  });
});

describe('a mail with a mail server', () => {
  let smtp: FakeSmtp;
  let app: TestApp;
  beforeAll(async () => {
    smtp = await startFakeSmtp();
    app = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Shelf <shelf@acme.example>' } });
  });
  afterAll(async () => {
    await app?.close();
    await smtp?.close();
  });
  beforeEach(() => smtp.refuse(null));

  it('is sent once and then forgotten, except for its headers', async () => {
    const id = await post(app);
    await becomes(app, id, { state: 'sent', content: null, attempts: 1 });
    const got = smtp.received.filter(({ data }) => data.includes(id));
    expect(got).toHaveLength(1);
    expect(got[0]).toMatchObject({ to: 'ada@reveal.example' });
    expect(got[0]?.from).toContain('<shelf@acme.example>');
  });

  it('that the server defers is retried, later each time, until it is accepted', async () => {
    smtp.refuse('451 4.3.0 try later');
    const asked = performance.now();
    const id = await post(app);
    await vi.waitFor(async () => expect((await rowOf(app, id)).last_error).toContain('451'), { timeout: PATIENCE_MS });
    const first = await rowOf(app, id);
    expect(first).toMatchObject({ state: 'queued', attempts: 1 });
    expect(first.content).not.toBeNull();
    // Some of them may be past when the test looks.
    expect(first.seconds + (performance.now() - asked) / 1000).toBeGreaterThan(10);
    expect(first.seconds).toBeLessThanOrEqual(15);
    await makeDue(app, id);
    await becomes(app, id, { attempts: 2, state: 'queued' });
    smtp.refuse(null);
    await vi.waitFor(async () => expect((await rowOf(app, id)).seconds).toBeLessThan(31), { timeout: PATIENCE_MS });
    await makeDue(app, id);
    await becomes(app, id, { state: 'sent', attempts: 3 });
  });

  it('to an address that the server does not know is not retried', async () => {
    smtp.refuse('550 5.1.1 no such user');
    const id = await post(app);
    await becomes(app, id, { state: 'failed', content: null, attempts: 1 });
    expect((await rowOf(app, id)).last_error).toContain('550');
  });

  it('that is obsolete is given up, unsent', async () => {
    smtp.refuse('451 4.3.0 try later');
    const id = await post(app);
    await becomes(app, id, { attempts: 1 });
    await vi.waitFor(async () => expect((await rowOf(app, id)).last_error).not.toBeNull(), { timeout: PATIENCE_MS });
    smtp.refuse(null);
    await app.database.query(`UPDATE mails SET give_up_at = now(), due_at = now() WHERE id = $1`, [id]);
    await becomes(app, id, { state: 'failed', content: null });
    expect(smtp.received.filter(({ data }) => data.includes(id))).toHaveLength(0);
  });

  it('whose job was lost is found and sent by the reconciler', async () => {
    const id = await post(app);
    await becomes(app, id, { state: 'sent' });
    await app.database.query(
      `UPDATE mails SET state = 'queued', content = '{"text": "t", "html": "h"}', ended_at = NULL, due_at = now() WHERE id = $1`,
      [id],
    );
    await becomes(app, id, { state: 'sent', attempts: 2 });
  });
});

it('waits 15, 30, 60 seconds and so on, up to an hour', () => {
  expect([1, 2, 3, 8, 9, 20].map(waitAfter)).toEqual([15, 30, 60, 1920, 3600, 3600]);
});
