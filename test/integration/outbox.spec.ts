import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TransactionRunner } from '../../src/platform/database/transaction-runner.js';
import { letterOf } from '../../src/platform/mail/letter.js';
import { Mailer } from '../../src/platform/mail/mailer.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { PATIENCE_MS } from '../support/patience.js';

const letter = letterOf({
  language: 'zh-CN',
  subject: '您的验证码：请在十五分钟内输入，过期请重新获取，谢谢您的使用与支持',
  paragraphs: ['请输入以下验证码：', '十五分钟内有效。<b>'],
  code: '012345',
  footer: 'Reveal',
});

const post = ({ app }: TestApp): Promise<string> =>
  app.get(TransactionRunner).run((transaction) =>
    app.get(Mailer, { strict: false }).post(transaction, {
      to: 'mei@acme.example',
      replyTo: 'help@acme.example',
      letter,
      attachments: [
        { filename: '图.png', contentType: 'image/png', content: Buffer.from('not really').toString('base64') },
      ],
    }),
  );

const outbox = (app: TestApp, path = ''): request.Test => request(app.url).get(`/api/dev/outbox${path}`);

describe('the outbox of a trial program', () => {
  let app: TestApp;
  let id: string;
  beforeAll(async () => {
    app = await startTestApp({ env: { REVEAL_DEMO: 'on' } });
    id = await post(app);
    await vi.waitFor(async () => expect((await outbox(app)).body.mails).toHaveLength(1), { timeout: PATIENCE_MS });
  });
  afterAll(() => app?.close());

  it('lists the stored mails', async () => {
    const { body } = await outbox(app).expect(200);
    expect(body).toEqual({
      isOpen: true,
      mails: [{ id, to: 'mei@acme.example', subject: letter.subject, keptAt: expect.any(String) }],
    });
    expect(Math.abs(Date.now() - Date.parse(body.mails[0].keptAt))).toBeLessThan(60_000);
  });

  it('returns a mail as written, in any script', async () => {
    const { body } = await outbox(app, `/${id}`).expect(200);
    expect(body).toMatchObject({
      id,
      to: 'mei@acme.example',
      from: 'Reveal <no-reply@reveal.example>',
      replyTo: 'help@acme.example',
      subject: letter.subject,
      attachments: ['图.png'],
    });
    expect(body.text.trim()).toBe(letter.text.trim());
    expect(body.html.trim()).toBe(letter.html.trim());
  });

  it('has no other mails under any other name', async () => {
    await outbox(app, '/0191e7a0-0000-7000-8000-000000000001').expect(404);
    await outbox(app, '/..%2f..%2fpackage.json').expect(400);
    await outbox(app, '?limit=0').expect(400);
  });

  it('is closed to requests through a proxy or under another host name', async () => {
    for (const [name, value] of [
      ['x-forwarded-for', '203.0.113.9'],
      ['host', 'reveal.company.example'],
    ] as const) {
      const list = await outbox(app).set(name, value).expect(200);
      expect(list.body).toEqual({ isOpen: false, mails: [] });
      const { body } = await outbox(app, `/${id}`).set(name, value).expect(404);
      expect(body.code).toBe('mail.no-such-mail');
    }
  });
});

describe('the outbox of a program in production', () => {
  it.each([
    ['without the demo', { REVEAL_DEMO: 'off' }],
    ['in production', { REVEAL_DEMO: 'on', NODE_ENV: 'production' }],
  ])('%s is closed, whatever was stored', async (_what, env) => {
    const app = await startTestApp({ env });
    try {
      const id = await post(app);
      const isKept = async () => {
        const rows = await app.database.query<{ state: string }>(`SELECT state FROM mails WHERE id = $1`, [id]);
        expect(rows[0]?.state).toBe('sent');
      };
      await vi.waitFor(isKept, { timeout: PATIENCE_MS });
      expect((await outbox(app).expect(200)).body).toEqual({ isOpen: false, mails: [] });
      await outbox(app, `/${id}`).expect(404);
    } finally {
      await app.close();
    }
  });
});
