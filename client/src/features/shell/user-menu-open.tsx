import { Menu, Portal } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { signOut } from '../../api/session.js';
import { useAppStore } from '../../api/store.js';
import { Icon } from '../../components/icon.js';
import { config } from '../../lib/config.js';
import { ColorModeItems, LanguageItems } from './preferences.js';
import { UserButton } from './user-button.js';

/** The user menu itself; a chunk of its own, so that the page does not wait for it. */
export default function OpenableUserMenu({ name }: { name: string }) {
  const { t } = useTranslation('shell');
  const store = useAppStore();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut(store);
    await navigate('/user/login', { replace: true });
  };
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} onSelect={({ value }) => void (value === 'logout' && leave())}>
      <Menu.Trigger asChild>
        <UserButton name={name} />
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
            <Menu.Item value="logout">
              <Icon name="signOut" />
              {t('user.logout')}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
