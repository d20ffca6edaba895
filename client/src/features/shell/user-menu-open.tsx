import { Menu, Portal } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { signOut } from '../../api/session.js';
import { useAppStore } from '../../api/store.js';
import { hasPage } from '../../app/feature-routes.js';
import { useFrameSettings } from '../../app/use-frame-settings.js';
import { Icon } from '../../components/icon.js';
import { askShell } from '../../lib/shell-events.js';
import { ColorModeItems, LanguageItems } from './preferences.js';
import { UserButton } from './user-button.js';

declare const __PROGRAM_VERSION__: string;

const ACCOUNT_PATH = '/myaccount';

function useActs(): Record<string, () => unknown> {
  const store = useAppStore();
  const navigate = useNavigate();
  return {
    account: () => navigate(ACCOUNT_PATH),
    shortcuts: () => askShell('shortcuts'),
    contact: () => askShell('contact'),
    logout: async () => {
      await signOut(store);
      await navigate('/user/login', { replace: true });
    },
  };
}

/** The user menu itself; a chunk of its own, so that the page does not wait for it. */
export default function OpenableUserMenu({ name }: { name: string }) {
  const { t } = useTranslation('shell');
  const acts = useActs();
  const settings = useFrameSettings();
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} onSelect={({ value }) => void acts[value]?.()}>
      <Menu.Trigger asChild>
        <UserButton name={name} />
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="200px">
            {hasPage(ACCOUNT_PATH) ? (
              <Menu.Item value="account">
                <Icon name="user" />
                {t('user.account')}
              </Menu.Item>
            ) : null}
            <Menu.Item value="shortcuts">
              <Icon name="keyboard" />
              {t('user.shortcuts')}
            </Menu.Item>
            <Menu.Item value="contact">
              <Icon name="help" />
              {t('user.contact')}
            </Menu.Item>
            <Menu.Separator />
            {settings?.languageSwitcher ? (
              <>
                <LanguageItems />
                <Menu.Separator />
              </>
            ) : null}
            <ColorModeItems />
            <Menu.Separator />
            <Menu.Item value="logout">
              <Icon name="signOut" />
              {t('user.logout')}
            </Menu.Item>
            <Menu.Separator />
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel fontWeight="normal" color="fg.muted">
                {t('user.version', { version: __PROGRAM_VERSION__ })}
              </Menu.ItemGroupLabel>
            </Menu.ItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
