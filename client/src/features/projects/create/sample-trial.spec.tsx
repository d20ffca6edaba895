import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { generateSamples } from '../../../../../samples/generate.js';
import { renderPage } from '../../../testing/render.js';
import { ExtractionFields } from './extraction-fields.js';

function Fields() {
  const [choice, setChoice] = useState({ storeExtraction: null as number | null, storePattern: '' });
  return (
    <ExtractionFields
      choice={choice}
      onChange={(change) => setChoice((now) => ({ ...now, ...change }))}
      message={undefined}
      onVisited={() => undefined}
    />
  );
}

it('a file dropped in the wizard names the likely places of its store number, and takes one', async () => {
  const [sample] = generateSamples({ stores: 1, categories: 1, years: [2026], lists: false, broken: false });
  if (!sample) throw new Error('no sample');
  await renderPage(<Fields />);
  const person = userEvent.setup();
  await person.upload(
    screen.getByLabelText('Choose a file'),
    new File([Uint8Array.from(sample.bytes)], '0101_CSD.psa'),
  );
  const likely = await screen.findByRole('radiogroup', { name: 'Likely places' });
  expect(likely.textContent).toContain('“0101_CSD.psa” gives 0101, 1 store in all');
  await person.click(within(likely).getByRole('radio', { name: /^Planogram name/ }));
  expect(screen.getByRole('combobox', { name: /Store extraction/ })).toHaveProperty('value', '3');
  expect(await screen.findByText(/Store 0101/)).toBeTruthy();
});
