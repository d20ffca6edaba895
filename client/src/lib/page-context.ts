import { createContext, useContext, useEffect } from 'react';

/** What a page tells the frame around it. */
export interface PageFrame {
  /** A name that is only known with data (a project's), in place of the route's own title in breadcrumb and tab. */
  setTitle(title: string | null): void;
  /** The page above this one, by its route's path, where data decide it (of which kind a project is). */
  setParent(path: string | null): void;
  /** There is no such page, whatever its address would be called. */
  setMissing(missing: boolean): void;
}

export const PageFrameContext = createContext<PageFrame>({
  setTitle: () => undefined,
  setParent: () => undefined,
  setMissing: () => undefined,
});

/** Names the page after its data while it is on screen; null or undefined keeps the route's title. */
export function usePageTitle(title: string | null | undefined): void {
  const { setTitle } = useContext(PageFrameContext);
  useEffect(() => {
    setTitle(title ?? null);
    return () => setTitle(null);
  }, [title, setTitle]);
}

/** Puts the page below another than its route says while it is on screen; undefined keeps the route's. */
export function usePageParent(path: string | undefined): void {
  const { setParent } = useContext(PageFrameContext);
  useEffect(() => {
    setParent(path ?? null);
    return () => setParent(null);
  }, [path, setParent]);
}

/** Says that there is no page at this address while it is on screen: tab, breadcrumb and screen reader then say so. */
export function useMissingPage(): void {
  const { setMissing } = useContext(PageFrameContext);
  useEffect(() => {
    setMissing(true);
    return () => setMissing(false);
  }, [setMissing]);
}
