import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ManagedUserDto } from '../../api/users.gen.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { appsOf, problemsOf, type UserDraft } from './user-form.js';
import UsersPage from './users-page.js';

const ID = '0191e7a0-0000-7000-8000-00000000000';
const user = (number: number, more: Partial<ManagedUserDto> = {}): ManagedUserDto => ({
  userid: `${ID}${number}`,
  userkey: `${ID}${number}`,
  UserEmail: `p${number}@acme.example`,
  name: `Person ${number}`,
  first_name: 'Person',
  last_name: String(number),
  isAdmin: false,
  readonly: false,
  apps: ['reveal-next'],
  tenant: 'acme',
  userstatus: 'active',
  language: 'en-US',
  createdAt: '2026-03-01T08:00:00.000Z',
  lastSignInAt: null,
  sessions: 0,
  secondFactor: false,
  invitationExpiresAt: null,
  ...more,
});

let asked: string[];
let sent: { call: string; body: unknown }[];
beforeEach(() => {
  asked = [];
  sent = [];
  server.use(
    http.get('*/api/lite/userlist', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({
        allTenants: false,
        items: [user(1), user(2, { userstatus: 'invited' })],
        lastEvaluatedKey: null,
      });
    }),
    http.post('*/api/lite/:call', async ({ request, params }) => {
      sent.push({ call: String(params['call']), body: await request.json() });
      if (params['call'] === 'updateusertype') {
        return HttpResponse.json({ code: 'users.last-administrator', status: 409 }, { status: 409 });
      }
      const invitation = { user: user(2), tempPwd: 'abcd-EFGH-2345-mnpq', expiresAt: '2026-03-08T08:00:00.000Z' };
      return HttpResponse.json(params['call'] === 'resendinvitation' ? invitation : user(1));
    }),
  );
});

const act = async (name: string, what: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: what }));
};

describe('Manage Users', () => {
  it('requests what the address says', async () => {
    await renderPage(<UsersPage />, {
      at: '/manageuser?q=ada&status=disabled&type=admin&app=reveal-next&sort=created',
    });
    await screen.findByText('Person 1');
    expect(asked).toContain('?limit=50&search=ada&status=disabled&type=admin&app=reveal-next&sort=created');
  });

  it('disables only after a confirmation', async () => {
    await renderPage(<UsersPage />, { at: '/manageuser' });
    await act('Person 1', /^Disable/);
    const question = await screen.findByRole('alertdialog');
    expect(sent).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Disable' }));
    await waitFor(() =>
      expect(sent).toEqual([{ call: 'updateuserstatus', body: { userkey: user(1).userid, userstatus: 'disabled' } }]),
    );
  });

  it('shows a new temporary password once', async () => {
    await renderPage(<UsersPage />, { at: '/manageuser' });
    await act('Person 2', /Send a new temporary password/);
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new temporary password' }));
    expect((await screen.findByTestId('temporary-password')).textContent).toBe('abcd-EFGH-2345-mnpq');
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByTestId('temporary-password')).toBeNull());
  });

  it('sends only what changed, and keeps the form with the reason when it is refused', async () => {
    await renderPage(<UsersPage />, { at: '/manageuser' });
    await act('Person 1', /^Edit/);
    const form = await screen.findByRole('dialog', { name: 'Edit Person 1' });
    await userEvent.click(within(form).getByRole('checkbox', { name: /^Administrator/ }));
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await within(form).findByText(/the tenant’s last administrator/)).toBeTruthy();
    expect(sent).toEqual([{ call: 'updateusertype', body: { userkey: user(1).userid, addtoadmin: true } }]);
  });

  it('shows what failed and offers to try again', async () => {
    server.use(
      http.get('*/api/lite/userlist', () => HttpResponse.json({ code: 'service.unavailable' }, { status: 503 })),
    );
    await renderPage(<UsersPage />, { at: '/manageuser' });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the form of a user', () => {
  const draft: UserDraft = {
    ...{ email: 'ada@acme.example', firstName: 'Ada', lastName: 'Shelf', isAdmin: false, readonly: false },
    ...{ hasReveal: true, otherApps: 'one, two  two，three', language: 'en-US' as const, tenant: 'acme' },
  };

  it('accepts further applications in any common notation, each once', () => {
    expect(appsOf(draft)).toEqual(['reveal-next', 'one', 'two', 'three']);
    expect(appsOf({ ...draft, hasReveal: false, otherApps: '' })).toEqual([]);
  });

  it('reports what is missing or wrong', () => {
    expect(problemsOf(draft)).toEqual({});
    expect(problemsOf({ ...draft, email: 'ada', firstName: ' ', lastName: '', otherApps: 'Not An App' })).toEqual({
      email: 'emailBad',
      firstName: 'required',
      lastName: 'required',
      otherApps: 'appsBad',
    });
  });
});
