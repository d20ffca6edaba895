import { useRef } from 'react';

/** The newest answer there has been: neither the next question nor a failure takes it off the screen. */
export function useLastData<T>(data: T | undefined): T | undefined {
  const last = useRef<T | undefined>(undefined);
  if (data !== undefined) last.current = data;
  return data ?? last.current;
}
