import { Button, Menu, Portal } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { signOut } from '../../api/session.js';
import { useAppSelector, useAppStore } from '../../api/store.js';
import { Icon } from '../../components/icon.js';
import { config } from '../../lib/config.js';
import { ColorModeItems, LanguageItems } from './preferences.js';

/** The first name, and behind it language, appearance and Logout. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const store = useAppStore();
  const navigate = useNavigate();
  const user = useAppSelector((state) => state.session.user);
  const name = user?.firstName || user?.email || '';
  const leave = async () => {
    await signOut(store);
    await navigate('/user/login', { replace: true });
  };
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="ghost" colorPalette="gray" aria-label={t('user.menu', { name })} maxW="160px">
          <Icon name="user" />
          <span>{name}</span>
          <Icon name="chevronDown" size={12} />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="200px">
            {config.languageSwitcher ? (
              <>
                <LanguageItems />
                <Menu.Separator />
              </>
            ) : null}
            <ColorModeItems />
            <Menu.Separator />
            <Menu.Item value="logout" onSelect={() => void leave()}>
              <Icon name="signOut" />
              {t('user.logout')}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
