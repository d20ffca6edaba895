import { type ComponentType, type ReactNode, Suspense, lazy, useState } from 'react';

/**
 * A part of a page in a chunk of its own. Its code is on its way as soon as the page's own is there, beside the data,
 * and what has arrived is drawn at once; until then `room` keeps its place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  room: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  let arrived: ComponentType<Props> | null = null;
  const arrive = async (): Promise<ComponentType<Props>> => (arrived = await load());
  const early = arrive();
  // Whoever draws the part asks once more, and hears of the failure then.
  early.catch(() => undefined);
  const Awaited = lazy(async () => ({ default: await early.catch(arrive) })) as unknown as ComponentType<Props>;
  return function Part(props: Props) {
    // Chosen once: a part that stands keeps its state.
    const [Shown] = useState(() => arrived ?? Awaited);
    return (
      <Suspense fallback={room(props)}>
        <Shown {...props} />
      </Suspense>
    );
  };
}
