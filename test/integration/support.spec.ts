import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startFakeSmtp, type FakeSmtp } from '../support/fake-smtp.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { PATIENCE_MS } from '../support/patience.js';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let app: TestApp;
let smtp: FakeSmtp;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  app = await startTestApp({ env: { SMTP_URL: smtp.url, SUPPORT_EMAIL: 'desk@reveal.example' } });
});
afterAll(async () => {
  await app?.close();
  await smtp?.close();
});

const upload = (bytes: Buffer, type = 'image/png'): request.Test =>
  request(app.url).post('/api/lite/uploadsupportimage').set('content-type', type).send(bytes);

const ask = (body: object): request.Test =>
  request(app.url)
    .post('/api/lite/sendsupportquestion')
    .send({ EmailAddress: 'ada@acme.example', UserName: 'Ada Shelf', Question: 'Why?\n\nIt says 42.', ...body });

interface QuestionRow {
  sent_at: Date | null;
  mail_id: string;
  question: string;
}

async function questionOf(id: string): Promise<QuestionRow> {
  const [row] = await app.database.query<QuestionRow>('SELECT * FROM support_questions WHERE id = $1', [id]);
  if (!row) throw new Error('the question is not kept');
  return row;
}

const isSent = (id: string): Promise<void> =>
  vi.waitFor(async () => expect((await questionOf(id)).sent_at).not.toBeNull(), {
    timeout: PATIENCE_MS,
    interval: 100,
  });

describe('asking support', () => {
  it('sends the question with its picture to the configured address, with the person as reply address', async () => {
    const { body: image } = await upload(PICTURE).expect(200);
    const { body: kept } = await ask({ imgURL: image.imageURL }).expect(200);
    await isSent(kept.id);
    const mail = smtp.received.at(-1);
    expect(mail?.to).toBe('desk@reveal.example');
    expect(mail?.data).toContain('Reply-To: ada@acme.example');
    expect(mail?.data).toContain('It says 42.');
    expect(mail?.data).toContain('attachment.png');
    expect(mail?.data.replace(/\r?\n/g, '')).toContain(PICTURE.toString('base64'));
  });

  it('returns the picture as a download to those who know its URL', async () => {
    const { body } = await upload(PICTURE).expect(200);
    const answer = await request(app.url).get(body.imageURL).expect(200);
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(Buffer.compare(answer.body, PICTURE)).toBe(0);
  });

  it('judges a picture by its content, not by its name', async () => {
    const refused = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')).expect(415);
    expect(refused.body.code).toBe('support.not-an-image');
    // 5 MB and one byte.
    const large = Buffer.concat([PICTURE, Buffer.alloc(5 * 1024 * 1024 + 1 - PICTURE.length)]);
    expect((await upload(large).expect(413)).body.code).toBe('support.image-too-large');
  });

  it('accepts only pictures uploaded here, and names missing fields', async () => {
    for (const imgURL of [
      'https://elsewhere.example/a.png',
      '/api/lite/supportimage/5f0c9f0e-9f0e-4f0e-8f0e-5f0c9f0e9f0e',
    ]) {
      expect((await ask({ imgURL }).expect(400)).body.code).toBe('support.image-unknown');
    }
    const { body } = await ask({ EmailAddress: 'ada', UserName: ' ', Question: '' }).expect(400);
    const fields = body.errors.map(({ field }: { field: string }) => field);
    expect(new Set(fields)).toEqual(new Set(['EmailAddress', 'UserName', 'Question']));
  });

  it('keeps a question whose mail was permanently refused, and sends it again later', async () => {
    smtp.refuse('550 5.1.1 no such desk');
    const { body: kept } = await ask({ EmailAddress: 'grace@acme.example', Question: 'Still there?' }).expect(200);
    const { mail_id: refused } = await questionOf(kept.id);
    const hasFailed = async (): Promise<void> => {
      const [mail] = await app.database.query<{ state: string }>('SELECT state FROM mails WHERE id = $1', [refused]);
      expect(mail?.state).toBe('failed');
    };
    await vi.waitFor(hasFailed, { timeout: PATIENCE_MS, interval: 100 });
    expect(await questionOf(kept.id)).toMatchObject({ question: 'Still there?', sent_at: null });
    smtp.refuse(null);
    await app.database.query(`UPDATE mails SET ended_at = now() - interval '2 hours' WHERE id = $1`, [refused]);
    await isSent(kept.id);
    expect((await questionOf(kept.id)).mail_id).not.toBe(refused);
    expect(smtp.received.at(-1)?.data).toContain('Still there?');
  });

  it('deletes pictures that no question used within a day', async () => {
    const { body } = await upload(PICTURE).expect(200);
    const id = String(body.imageURL).split('/').at(-1);
    await app.database.query(`UPDATE support_images SET created_at = now() - interval '25 hours' WHERE id = $1`, [id]);
    const isGone = (): Promise<unknown> => Promise.resolve(request(app.url).get(body.imageURL).expect(404));
    await vi.waitFor(isGone, { timeout: PATIENCE_MS, interval: 200 });
  });

  it('stops a flood from one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask({ EmailAddress: 'flood@acme.example' }).then(({ status }) => status)),
    );
    // Five of an address in a quarter of an hour.
    expect(answers.filter((status) => status === 200)).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(3);
  });
});
