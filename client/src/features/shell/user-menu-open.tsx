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
import { MenuItem } from '../../components/menu-item.js';

declare const __PROGRAM_VERSION__: string;

const ACCOUNT_PATH = '/myaccount';

function useActs() {
  const store = useAppStore();
  const navigate = useNavigate();
  return {
    account: () => void navigate(ACCOUNT_PATH),
    logout: async () => {
      await signOut(store);
      await navigate('/user/login', { replace: true });
    },
  };
}

/** The user menu, in a separate chunk, so that the page does not wait for it. */
export default function OpenableUserMenu({ name }: { name: string }) {
  const { t } = useTranslation('shell');
  const acts = useActs();
  const settings = useFrameSettings();
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <UserButton name={name} />
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="200px">
            {hasPage(ACCOUNT_PATH) ? (
              <MenuItem value="account" onChoose={acts.account}>
                <Icon name="user" />
                {t('user.account')}
              </MenuItem>
            ) : null}
            <MenuItem value="shortcuts" onChoose={() => askShell('shortcuts')}>
              <Icon name="keyboard" />
              {t('user.shortcuts')}
            </MenuItem>
            <MenuItem value="contact" onChoose={() => askShell('contact')}>
              <Icon name="help" />
              {t('user.contact')}
            </MenuItem>
            <Menu.Separator />
            {settings?.languageSwitcher ? (
              <>
                <LanguageItems />
                <Menu.Separator />
              </>
            ) : null}
            <ColorModeItems />
            <Menu.Separator />
            <MenuItem value="logout" onChoose={() => void acts.logout()}>
              <Icon name="signOut" />
              {t('user.logout')}
            </MenuItem>
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
