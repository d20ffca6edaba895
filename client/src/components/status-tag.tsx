import { Badge } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.js';

export type StatusKind = 'neutral' | 'busy' | 'good' | 'warning' | 'bad';

const LOOK: Record<StatusKind, { icon: IconName; palette: string }> = {
  neutral: { icon: 'minus', palette: 'gray' },
  busy: { icon: 'clock', palette: 'accent' },
  good: { icon: 'check', palette: 'green' },
  warning: { icon: 'alert', palette: 'orange' },
  bad: { icon: 'error', palette: 'red' },
};

/** A state as icon, word and color together, so that nobody depends on just one of them. */
export function StatusTag({ kind, children, icon }: { kind: StatusKind; children: ReactNode; icon?: IconName }) {
  const look = LOOK[kind];
  return (
    <Badge colorPalette={look.palette} variant="subtle" size="sm" gap="1" whiteSpace="nowrap">
      <Icon name={icon ?? look.icon} size={12} />
      {children}
    </Badge>
  );
}

/** States of projects and requests, as named in the calls, with their status colors. */
const STATE_KINDS: Record<string, StatusKind> = {
  initial: 'neutral',
  pending: 'busy',
  uploaded: 'busy',
  processing: 'busy',
  complete: 'good',
  error: 'bad',
  cancel: 'neutral',
};

export function kindOfState(state: string): StatusKind {
  return STATE_KINDS[state] ?? 'neutral';
}
