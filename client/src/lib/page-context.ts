import { createContext, useContext, useEffect } from 'react';

/** What a page tells the surrounding frame. */
export interface PageFrame {
  /** A name that depends on data (a project's), replacing the route's title in breadcrumb and tab. */
  setTitle(title: string | null): void;
  /** The parent page by its route's path, if data decides it (the kind of a project). */
  setParent(path: string | null): void;
  /** There is no such page at this address. */
  setMissing(missing: boolean): void;
}

export const PageFrameContext = createContext<PageFrame>({
  setTitle: () => undefined,
  setParent: () => undefined,
  setMissing: () => undefined,
});

/** Titles the page after its data while it is on screen; null or undefined keeps the route's title. */
export function usePageTitle(title: string | null | undefined): void {
  const { setTitle } = useContext(PageFrameContext);
  useEffect(() => {
    setTitle(title ?? null);
    return () => setTitle(null);
  }, [title, setTitle]);
}

/** Sets another parent page than the route's while it is on screen; undefined keeps the route's. */
export function usePageParent(path: string | undefined): void {
  const { setParent } = useContext(PageFrameContext);
  useEffect(() => {
    setParent(path ?? null);
    return () => setParent(null);
  }, [path, setParent]);
}

/** Reports that there is no page at this address while it is on screen, for tab, breadcrumb and screen reader. */
export function useMissingPage(): void {
  const { setMissing } = useContext(PageFrameContext);
  useEffect(() => {
    setMissing(true);
    return () => setMissing(false);
  }, [setMissing]);
}
