import { useContext } from 'react';
import { useMayChange } from '../../api/use-may-change.js';
import { ColourSourceContext } from './colour-source.js';

/** The project whose colors the current user may change; null for none. */
export function useColourChange(): string | null {
  const source = useContext(ColourSourceContext);
  const mayChange = useMayChange();
  return source !== null && !source.asGuest && mayChange ? source.projectId : null;
}
