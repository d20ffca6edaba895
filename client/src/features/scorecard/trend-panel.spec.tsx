import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { deniesDifference, TrendPanel } from './trend-panel.js';

const publication = (number: number, score: number) => ({
  ...{ publication: number, publishedat: '2026-11-01T10:00:00Z', score, pending: false },
});

async function scores(...found: number[]): Promise<(string | null | undefined)[]> {
  server.use(
    http.get('*/api/main/getscoretrend/:p', () =>
      HttpResponse.json({ items: found.map((score, at) => publication(at + 1, score)) }),
    ),
  );
  await renderPage(<TrendPanel projectId="p1" weights={undefined} />);
  const items = await screen.findAllByRole('listitem');
  return items.map((item) => within(item).getByText(/^[\d.]+$/).textContent);
}

describe('the score of each publication', () => {
  it('has no decimals while these say the same as its change', async () => {
    // 80 − 78 = 2
    expect(await scores(78, 80)).toEqual(['80', '78']);
    screen.getByText('+2.0 points since publication 1');
  });

  it('has tenths when the change would otherwise contradict it', async () => {
    // 78.2 − 77.6 = 0.6, and both would be 78
    expect(await scores(77.6, 78.2)).toEqual(['78.2', '77.6']);
    screen.getByText('+0.6 points since publication 1');
  });

  it('knows when rounding hides a difference, or makes one', () => {
    expect(deniesDifference(77.6, 78.2)).toBe(true);
    // 77.4 and 77.6 would be 77 and 78, a point apart
    expect(deniesDifference(77.4, 77.6)).toBe(true);
    expect(deniesDifference(77.3, 79.3)).toBe(false);
    expect(deniesDifference(78, 78)).toBe(false);
  });
});
