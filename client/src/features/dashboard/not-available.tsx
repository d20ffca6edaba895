import { Box, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.js';

/** Disabled, unknown and mismatched links get the same message, so that it reveals nothing. */
export function NotAvailable() {
  const { t } = useTranslation('dashboard');
  return (
    <Stack role="alert" gap="3" align="center" textAlign="center" py={{ base: '16', md: '24' }} px="6">
      <Box color="fg.subtle">
        <Icon name="link" size={32} />
      </Box>
      <Text as="h1" fontSize="xl" fontWeight="semibold">
        {t('public.notAvailable')}
      </Text>
      <Text color="fg.muted" maxW="480px">
        {t('public.notAvailableText')}
      </Text>
    </Stack>
  );
}
