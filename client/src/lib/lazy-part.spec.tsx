import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
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
});
