import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askShell } from '../../lib/shell-events.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { ContactUs } from './contact-us.js';
import { imageProblem, supportProblems } from './support-rules.js';

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

const png = (name: string): File => new File([Uint8Array.of(1, 2, 3)], name, { type: 'image/png' });
const IMAGE_URL = '/api/lite/supportimage/5f0c9f0e-9f0e-4f0e-8f0e-5f0c9f0e9f0e';

async function openForm(options: Parameters<typeof renderPage>[1] = {}) {
  await renderPage(<ContactUs />, options);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: /Contact Us|联系我们/ }));
  await screen.findByRole('dialog');
  return person;
}

describe('the rules of the support form', () => {
  it('wants a valid address, a name and a message', () => {
    expect(supportProblems({ email: '', name: ' ', question: '' })).toEqual({
      email: 'required',
      name: 'required',
      question: 'required',
    });
    expect(supportProblems({ email: 'ada@host', name: 'Ada', question: 'Why?' })).toEqual({ email: 'emailInvalid' });
    expect(supportProblems({ email: 'ada@host.com', name: 'Ada', question: 'a'.repeat(5001) })).toEqual({
      question: 'tooLong',
    });
    expect(supportProblems({ email: ' ada@host.com ', name: 'Ada', question: 'Why?' })).toEqual({});
  });

  it('takes pictures up to 5 MB', () => {
    expect(imageProblem({ type: 'image/png', size: 5 * 1024 * 1024 })).toBeNull();
    expect(imageProblem({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe('imageSize');
    expect(imageProblem({ type: 'image/svg+xml', size: 10 })).toBe('imageType');
  });
});

describe('Contact Us', () => {
  it('shows at each field what is missing, and sends nothing', async () => {
    const person = await openForm({ user: null });
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Please enter your email address')).toBeTruthy();
    expect(screen.getByText('Please enter your name')).toBeTruthy();
    expect(screen.getByText('Please enter your message')).toBeTruthy();
    await person.type(screen.getByLabelText(/Email/), 'ada@host');
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
  });

  it('knows the signed-in user, sends only the newest picture and says that the mail was sent', async () => {
    const sent: unknown[] = [];
    let uploads = 0;
    server.use(
      http.post('*/api/lite/uploadsupportimage', async ({ request }) => {
        uploads += 1;
        expect(request.headers.get('content-type')).toBe('image/png');
        return HttpResponse.json({ imageURL: IMAGE_URL });
      }),
      http.post('*/api/lite/sendsupportquestion', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ id: 'q' });
      }),
    );
    const person = await openForm({
      user: { email: 'ada@acme.example', given_name: 'Ada', family_name: 'Shelf' },
    });
    await person.upload(screen.getByLabelText('Picture (optional)', { selector: 'input' }), png('first.png'));
    await person.upload(screen.getByLabelText('Picture (optional)', { selector: 'input' }), png('second.png'));
    expect(screen.getByText('The new picture replaced the earlier one.')).toBeTruthy();
    expect(screen.queryByText('first.png')).toBeNull();
    await person.type(screen.getByLabelText(/Message/), 'Why 42?');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Email has been sent')).toBeTruthy();
    expect(uploads).toBe(1);
    expect(sent).toEqual([
      { EmailAddress: 'ada@acme.example', UserName: 'Ada Shelf', Question: 'Why 42?', imgURL: IMAGE_URL },
    ]);
  });

  it('says that sending failed and why, and keeps what was typed, even when closed', async () => {
    server.use(
      http.post('*/api/lite/sendsupportquestion', () =>
        HttpResponse.json({ status: 429, code: 'LimitExceededException', title: 'x' }, { status: 429 }),
      ),
    );
    const person = await openForm({
      user: { email: 'ada@acme.example', given_name: 'Ada', family_name: 'Shelf' },
    });
    await person.type(screen.getByLabelText(/Message/), 'Why 42?');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Fail to send')).toBeTruthy();
    expect(screen.getByText('Too many attempts. Wait a few minutes and try again.')).toBeTruthy();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Contact Us' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/Message/)).value).toBe('Why 42?');
  });

  it('opens when the user menu or the palette requests it, even before its code has loaded', async () => {
    askShell('contact');
    await renderPage(<ContactUs />, { user: null });
    expect(await screen.findByRole('dialog', { name: 'Contact Us' })).toBeTruthy();
    const person = userEvent.setup();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => askShell('contact'));
    expect(await screen.findByRole('dialog', { name: 'Contact Us' })).toBeTruthy();
  });

  it('speaks Chinese', async () => {
    const person = await openForm({ language: 'zh-CN', user: null });
    await person.click(screen.getByRole('button', { name: '发送' }));
    expect(await screen.findByText('请输入您的邮箱')).toBeTruthy();
  });
});
