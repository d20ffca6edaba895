import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { AuditEntryDto } from '../../api/users.gen.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import AuditPage from './audit-page.js';
import { startOfDay } from './use-audit-filter.js';

const entry = (number: number, more: Partial<AuditEntryDto> = {}): AuditEntryDto => ({
  id: `0191e7a0-0000-7000-8000-00000000000${number}`,
  at: '2026-03-01T08:00:00.000Z',
  action: 'user.disabled',
  actor: { userid: '0191e7a0-0000-7000-8000-0000000000aa', email: 'admin@acme.example' },
  subject: { kind: 'user', id: '0191e7a0-0000-7000-8000-0000000000bb', name: `p${number}@acme.example` },
  tenant: 'acme',
  address: '127.0.0.1',
  details: [{ field: 'status', before: 'active', after: 'disabled', value: null }],
  ...more,
});

function answers(
  pages: Record<string, { items: AuditEntryDto[]; lastEvaluatedKey: string | null }>,
  allTenants = false,
): string[] {
  const asked: string[] = [];
  server.use(
    http.get('*/api/lite/auditlog', ({ request }) => {
      const { searchParams, search } = new URL(request.url);
      asked.push(search);
      return HttpResponse.json({ allTenants, ...pages[searchParams.get('cursor') ?? ''] });
    }),
  );
  return asked;
}

describe('the audit log', () => {
  it('describes entries in words, expands to before and after, and continues to earlier entries', async () => {
    answers({
      '': { items: [entry(1), entry(2, { action: 'later.invented' })], lastEvaluatedKey: 'more' },
      more: { items: [entry(3)], lastEvaluatedKey: null },
    });
    await renderPage(<AuditPage />, { at: '/admin/audit' });
    await userEvent.click(await screen.findByRole('button', { name: /p1@acme\.example was disabled/ }));
    expect(screen.getByRole('row', { name: 'State active disabled' })).toBeTruthy();
    // An event of a newer server is shown by its code.
    expect(screen.getByText('later.invented')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier entries' }));
    expect(await screen.findByText('p3@acme.example was disabled')).toBeTruthy();
    expect(screen.getByText('3 entries shown · That’s all of them')).toBeTruthy();
  });

  it('requests what its address says, including the whole last day', async () => {
    const asked = answers({ '': { items: [], lastEvaluatedKey: null } });
    await renderPage(<AuditPage />, { at: '/admin/audit?event=user.*&text=ada&from=2026-03-01&to=2026-03-02' });
    expect(await screen.findByText('No entry matches')).toBeTruthy();
    const query = new URLSearchParams(asked[0]);
    expect(query.get('event')).toBe('user.*');
    expect(query.get('text')).toBe('ada');
    expect(query.get('from')).toBe(new Date('2026-03-01T00:00:00').toISOString());
    expect(query.get('to')).toBe(new Date('2026-03-03T00:00:00').toISOString());
  });

  it('works in Chinese, and expands entries without a request', async () => {
    const asked = answers({ '': { items: [entry(1)], lastEvaluatedKey: null } });
    await renderPage(<AuditPage />, { at: '/admin/audit', language: 'zh-CN' });
    await userEvent.click(await screen.findByRole('button', { name: /p1@acme\.example 已停用/ }));
    expect(screen.getByRole('button', { name: '仅显示 admin@acme.example 的操作' })).toBeTruthy();
    await waitFor(() => expect(asked).toEqual(['?limit=50']));
  });

  it('shows the tenant of each entry to people who see all tenants, and filters by one on demand', async () => {
    const items = [entry(1), entry(2, { tenant: 'globex' }), entry(3, { tenant: null })];
    const asked = answers({ '': { items, lastEvaluatedKey: null } }, true);
    await renderPage(<AuditPage />, { at: '/admin/audit' });
    expect(await screen.findByText('globex')).toBeTruthy();
    expect(screen.getByText('No tenant')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /p2@acme\.example was disabled/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Only entries from globex' }));
    await waitFor(() => expect(new URLSearchParams(asked.at(-1)).get('tenant')).toBe('globex'));
    await userEvent.click(await screen.findByRole('button', { name: /Tenant: globex/ }));
    await waitFor(() => expect(new URLSearchParams(asked.at(-1)).get('tenant')).toBeNull());
  });
});

describe('a day of the filter', () => {
  it('begins at midnight, and an invalid day requests nothing', () => {
    expect(startOfDay('2026-03-01', 1)).toBe(new Date('2026-03-02T00:00:00').toISOString());
    expect([startOfDay(null), startOfDay('soon'), startOfDay('2026-99-99')]).toEqual([undefined, undefined, undefined]);
  });
});
