import { useTranslation } from 'react-i18next';
import { StatusTag, kindOfState } from './status-tag.js';

const STATES = ['initial', 'pending', 'uploaded', 'processing', 'complete', 'error', 'cancel'] as const;
type State = (typeof STATES)[number];

const isState = (state: string): state is State => (STATES as readonly string[]).includes(state);

/** The state of a project or request in the reader's language; an unknown state is shown unchanged. */
export function StateTag({ state }: { state: string }) {
  const { t } = useTranslation('common');
  return <StatusTag kind={kindOfState(state)}>{isState(state) ? t(`status.${state}`) : state}</StatusTag>;
}
