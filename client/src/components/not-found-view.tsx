import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMissingPage } from '../lib/page-context.js';

/** The 404 page, also for pages whose own address turns out to lead nowhere. */
export function NotFoundView() {
  const { t } = useTranslation('shell');
  useMissingPage();
  return (
    <Stack gap="4" align="center" textAlign="center" py={{ base: '16', md: '24' }} px="6">
      <Heading as="h1" size="2xl">
        {t('notFound.title')}
      </Heading>
      <Text color="fg.muted">{t('notFound.text')}</Text>
      <Button asChild>
        <Link to="/">{t('notFound.home')}</Link>
      </Button>
    </Stack>
  );
}
