import { Suspense, createElement, lazy, useState, type FunctionComponent, type ReactNode } from 'react';

/**
 * A part of a page in a separate chunk. Its code is requested as soon as the page's own has loaded, in parallel with
 * the data, and renders at once when loaded; until then `room` keeps its place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  room: (props: Props) => ReactNode = () => null,
): FunctionComponent<Props> {
  let arrived: FunctionComponent<Props> | null = null;
  const arrive = async (): Promise<FunctionComponent<Props>> => (arrived = await load());
  let early: Promise<FunctionComponent<Props>> | null = arrive();
  // Rendering the part requests it again, and reports the failure then.
  early.catch(() => undefined);
  // Passes the part's properties as one object, because lazy() cannot infer the properties of a generic component.
  const awaited = () =>
    lazy(async () => {
      try {
        const part = await (early?.catch(arrive) ?? arrive());
        return { default: ({ given }: { given: Props }) => createElement(part, given) };
      } catch (error) {
        // lazy() never forgets a failure, so a part that is rendered again needs a new one.
        early = null;
        Awaited = awaited();
        throw error;
      }
    });
  let Awaited = awaited();
  return function Part(props: Props) {
    // Chosen once, so that a rendered part keeps its state.
    const [Shown] = useState(() => arrived);
    const [Coming] = useState(() => Awaited);
    if (Shown) return <Shown {...props} />;
    return (
      <Suspense fallback={room(props)}>
        <Coming given={props} />
      </Suspense>
    );
  };
}
