import { NativeSelect } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useUserListQuery } from '../../../api/users.js';
import { useFrameSettings } from '../../../app/use-frame-settings.js';
import { NEXT_EDITION_APP } from '@core/next-edition.js';
import { PROJECTS_TEXTS } from '../texts.js';

interface Props {
  ownId: string;
  value: string;
  onChange: (id: string) => void;
}

/** For administrators: whose projects are shown. People who have the application, by name. */
export function OwnerSelect({ ownId, value, onChange }: Props) {
  const { t } = useTranslation(PROJECTS_TEXTS);
  const settings = useFrameSettings();
  // A partner's host shows neither the lite mode nor the demo user.
  const excludedemo = settings?.lite === false ? true : undefined;
  const { data } = useUserListQuery({ app: NEXT_EDITION_APP, sort: 'name', limit: 1000, excludedemo });
  const others = (data?.items ?? []).filter(({ userkey }) => userkey !== ownId);
  return (
    <NativeSelect.Root size="sm" width={{ base: '100%', md: '240px' }}>
      <NativeSelect.Field
        aria-label={t('owner.label')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value={ownId}>{t('owner.mine')}</option>
        {others.map(({ userkey, name, UserEmail }) => (
          <option key={userkey} value={userkey}>
            {name ? `${name} (${UserEmail})` : UserEmail}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
