import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render.js';
import { useStoreText } from './use-figure-words.js';

function Names({ of }: { of: readonly string[] }) {
  const storeText = useStoreText();
  return <p>{of.map(storeText).join(', ')}</p>;
}

describe('the name of a store', () => {
  it('says that it is one where it has only a number', async () => {
    await renderPage(<Names of={['102', '0007', 'Harbour 12', '北京店', 'unassigned']} />);
    await screen.findByText('Store 102, Store 0007, Harbour 12, 北京店, unassigned');
    expect(document.body.textContent).not.toContain('Store Harbour');
  });
});
