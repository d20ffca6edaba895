import { useEffect } from 'react';
import { optionId } from './shelf-options.js';

/** The card describes the option at the keyboard cursor; set by hand, so that a step does not render 1,500 options. */
export function useDescribedOption(id: string, shown: number): void {
  useEffect(() => {
    const option = shown >= 0 ? document.getElementById(optionId(id, shown)) : null;
    option?.setAttribute('aria-describedby', `${id}-card`);
    return () => option?.removeAttribute('aria-describedby');
  }, [id, shown]);
}
