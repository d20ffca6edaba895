import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PartBoundary } from '../components/boards/part-boundary.js';
import { renderPage } from '../testing/render.js';
import { lazyPart } from './lazy-part.js';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

/** Lets handlers of settled promises run. */
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

describe('a part in a separate chunk', () => {
  it('is requested at once, before it is rendered', () => {
    const load = vi.fn(() => Promise.resolve(Greeting));
    lazyPart(load);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('keeps its room until it has arrived', async () => {
    let arrive: (part: typeof Greeting) => void = () => undefined;
    const Part = lazyPart(
      () => new Promise<typeof Greeting>((resolve) => (arrive = resolve)),
      ({ name }) => <p>Room for {name}</p>,
    );
    render(<Part name="Ada" />);
    expect(screen.getByText('Room for Ada')).toBeTruthy();
    arrive(Greeting);
    await settle();
    expect(screen.getByText('Hello Ada')).toBeTruthy();
    expect(screen.queryByText('Room for Ada')).toBeNull();
  });

  it('renders at once when it is already loaded', async () => {
    const Part = lazyPart(
      () => Promise.resolve(Greeting),
      () => <p>Room</p>,
    );
    await settle();
    render(<Part name="Ada" />);
    expect(screen.getByText('Hello Ada')).toBeTruthy();
  });

  it('is requested again when it is rendered after its first request failed', async () => {
    const load = vi.fn(() => Promise.resolve(Greeting)).mockRejectedValueOnce(new Error('the connection broke'));
    const Part = lazyPart(load);
    await settle();
    render(<Part name="Ada" />);
    await settle();
    expect(screen.getByText('Hello Ada')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('reports its failure, and is requested again when it is rendered anew', async () => {
    const broke = new Error('the connection broke');
    const load = vi
      .fn(() => Promise.resolve(Greeting))
      .mockRejectedValueOnce(broke)
      .mockRejectedValueOnce(broke);
    const Part = lazyPart(load);
    await settle();
    await renderPage(
      <PartBoundary failed={(_error, retry) => <button onClick={retry}>Try again</button>}>
        <Part name="Ada" />
      </PartBoundary>,
    );
    await settle();
    expect(screen.queryByText('Hello Ada')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await settle();
    expect(screen.getByText('Hello Ada')).toBeTruthy();
  });
});
