import { Box, Button, Grid, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGetProvidersQuery, useGetUserDetailsQuery } from '../../api/auth.js';
import { Icon } from '../../components/icon.js';
import { PageHeader } from '../../components/page-header.js';
import { DetailsSection } from './details-section.js';
import { MfaSection } from './mfa-section.js';
import { PasswordSection } from './password-section.js';
import { PreferencesSection } from './preferences-section.js';
import { ProviderSection } from './provider-section.js';
import { SessionsSection } from './sessions-section.js';
import { ACCOUNT_TEXTS } from './texts.js';

/** /myaccount: the person's details, ways to sign in, sessions, and preferences. */
export default function AccountPage() {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const { data: ways } = useGetProvidersQuery();
  const { data: user } = useGetUserDetailsQuery();
  // Users of the company's provider have no password here to change or to add a second step to.
  const hasPasswords = (ways?.password ?? true) && user?.hasPassword !== false;
  return (
    <Box maxW="1100px">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button asChild variant="outline">
            <Link to="/">
              <Icon name="arrowLeft" size={14} />
              {t('back')}
            </Link>
          </Button>
        }
      />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }} gap="4" alignItems="start">
        <Stack gap="4">
          <DetailsSection />
          <PreferencesSection />
          {hasPasswords ? <MfaSection /> : null}
        </Stack>
        <Stack gap="4">
          {hasPasswords ? <PasswordSection /> : null}
          {!hasPasswords && ways?.oidc ? <ProviderSection name={ways.oidc.name} /> : null}
          <SessionsSection />
        </Stack>
      </Grid>
    </Box>
  );
}
