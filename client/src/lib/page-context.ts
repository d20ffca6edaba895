import { createContext, useContext, useEffect } from 'react';

/** What a page tells the frame around it. */
export interface PageFrame {
  /** A name that is only known with data (a project's), in place of the route's own title in breadcrumb and tab. */
  setTitle(title: string | null): void;
}

export const PageFrameContext = createContext<PageFrame>({ setTitle: () => undefined });

/** Names the page after its data while it is on screen; null or undefined keeps the route's title. */
export function usePageTitle(title: string | null | undefined): void {
  const { setTitle } = useContext(PageFrameContext);
  useEffect(() => {
    setTitle(title ?? null);
    return () => setTitle(null);
  }, [title, setTitle]);
}
