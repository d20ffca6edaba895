import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** Where the dialog puts the buttons of the current step: in its footer, visible however long the step is. */
export const ActionsPlace = createContext<HTMLElement | null>(null);

/** A step's buttons, the main one last. */
export function StepActions({ children }: { children: ReactNode }) {
  const place = use(ActionsPlace);
  return place && createPortal(children, place);
}
