import { Suspense, createElement, lazy, useState, type FunctionComponent, type ReactNode } from 'react';

/**
 * A part of a page in a chunk of its own. Its code is on its way as soon as the page's own is there, beside the data,
 * and what has arrived is drawn at once; until then `room` keeps its place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  room: (props: Props) => ReactNode = () => null,
): FunctionComponent<Props> {
  let arrived: FunctionComponent<Props> | null = null;
  const arrive = async (): Promise<FunctionComponent<Props>> => (arrived = await load());
  const early = arrive();
  // Whoever draws the part asks once more, and hears of the failure then.
  early.catch(() => undefined);
  // The part's properties go through in one piece: lazy() cannot tell what a component of any properties takes.
  const Awaited = lazy(async () => {
    const part = await early.catch(arrive);
    return { default: ({ given }: { given: Props }) => createElement(part, given) };
  });
  return function Part(props: Props) {
    // Chosen once: a part that stands keeps its state.
    const [Shown] = useState(() => arrived);
    if (Shown) return <Shown {...props} />;
    return (
      <Suspense fallback={room(props)}>
        <Awaited given={props} />
      </Suspense>
    );
  };
}
