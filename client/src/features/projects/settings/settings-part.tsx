import { Heading, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { SettingsDraft } from './settings-draft.js';

export interface PartProps {
  draft: SettingsDraft;
  onChange: (change: Partial<SettingsDraft>) => void;
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="3">
      <Heading as="h2" size="md">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
