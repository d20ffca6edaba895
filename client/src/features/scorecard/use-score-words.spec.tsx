import { screen } from '@testing-library/react';
import { describe, it } from 'vitest';
import type { ScoreItemDto, ScoreLevel } from '../../api/scorecards.gen.js';
import { renderPage } from '../../testing/render.js';
import { useScoreWords } from './use-score-words.js';

const item = (key: string, name: string, store: string | null): ScoreItemDto => ({
  ...{ key, name, store, category: null, planograms: 1, stores: 1, score: 55, criteria: [] },
});

function Name({ of, level, items }: { of: ScoreItemDto; level: ScoreLevel; items: ScoreItemDto[] }) {
  const { itemName } = useScoreWords();
  return <p>{itemName(of, { level, items })}</p>;
}

describe('the name of a row in a sentence', () => {
  const [one, other] = [item('1.0', 'Beer 24 ft', '101'), item('2.0', 'Beer 24 ft', '102')];
  const wine = item('3.0', 'Wine 8 ft', '102');

  it('has the store of a planogram that others are named like', async () => {
    await renderPage(<Name of={other} level="planogram" items={[one, other, wine]} />);
    await screen.findByText('Beer 24 ft (store 102)');
  });

  it('is a planogram’s own where no other has it', async () => {
    await renderPage(<Name of={wine} level="planogram" items={[one, other, wine]} />);
    await screen.findByText('Wine 8 ft');
  });

  it('says of a number that it is a store', async () => {
    const store = item('102', '102', null);
    await renderPage(<Name of={store} level="store" items={[store]} />);
    await screen.findByText('Store 102');
  });
});
