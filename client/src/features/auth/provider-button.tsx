import { Button, HStack, Separator, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { urlOf } from '../../api/routes.js';
import { Icon } from '../../components/icon.js';

/**
 * The address that starts a sign-in at the company's identity provider; `returnTo` is the page of ours to return to.
 */
export const providerAddress = (returnTo: string): string => urlOf('/api/auth/oidc/start', { returnTo });

/** Leads to the company's identity provider, and back to `returnTo`. */
export function ProviderButton({ name, returnTo, first }: { name: string; returnTo: string; first: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <>
      {first ? null : <OrLine />}
      <Button asChild variant={first ? 'solid' : 'outline'}>
        <a href={providerAddress(returnTo)}>
          <Icon name="user" />
          {t('login.provider', { name })}
        </a>
      </Button>
    </>
  );
}

export function OrLine() {
  const { t } = useTranslation('auth');
  return (
    <HStack gap="3">
      <Separator flex="1" />
      <Text textStyle="xs" color="fg.muted">
        {t('login.or')}
      </Text>
      <Separator flex="1" />
    </HStack>
  );
}
