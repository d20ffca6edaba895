import { Tabs } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '../../../api/session-slice.js';
import { useUrlChoice } from '../../../lib/url-state.js';
import { PROJECTS_TEXTS } from '../texts.js';
import { ProjectList } from './project-list.js';

const STATES = ['Active', 'Archive'] as const;

/** Active and archived projects; the address says which are shown. */
export function ProjectTabs({ user, onCreate }: { user: SessionUser; onCreate: () => void }) {
  const { t } = useTranslation(PROJECTS_TEXTS);
  const [state, setState] = useUrlChoice('tab', STATES, 'Active');
  return (
    <Tabs.Root
      value={state}
      onValueChange={({ value }) => setState(value === 'Archive' ? 'Archive' : 'Active')}
      lazyMount
      unmountOnExit
    >
      <Tabs.List aria-label={t('tabs.label')}>
        {STATES.map((one) => (
          <Tabs.Trigger key={one} value={one}>
            {t(`tabs.${one}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {STATES.map((one) => (
        <Tabs.Content key={one} value={one}>
          <ProjectList state={one} user={user} onCreate={onCreate} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
