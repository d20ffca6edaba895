import { Button, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../api/problem.js';
import { notify } from './toast-store.js';

/** A page's code that is no longer on the server: the tab is older than the last deployment. */
function isOutdated(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|module script failed/i.test(error.message)
  );
}

/** The server's reference when it has one; else one of this failure, made of its time, so that two never meet. */
function referenceOf(error: unknown): string {
  if (isApiError(error) && error.instance) return error.instance;
  return `C-${Date.now().toString(36).toUpperCase()}`;
}

function detailsOf(error: unknown, reference: string): string {
  const cause =
    error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : JSON.stringify(error);
  return [reference, new Date().toISOString(), window.location.pathname, navigator.userAgent, cause].join('\n');
}

/** Said in place of a page that failed: what to do, and a reference with its details to send to support. */
export function FailurePage({ error }: { error: unknown }) {
  const { t } = useTranslation(['shell', 'common']);
  const reference = useMemo(() => referenceOf(error), [error]);
  const outdated = isOutdated(error);
  const copy = async () => {
    await navigator.clipboard.writeText(detailsOf(error, reference));
    notify({ kind: 'success', title: t('failure.detailsCopied') });
  };
  return (
    <Stack role="alert" gap="4" maxW="560px" mx="auto" py="16" px="6">
      <Heading as="h1" size="xl">
        {outdated ? t('failure.outdatedTitle') : t('failure.title')}
      </Heading>
      <Text color="fg.muted">{outdated ? t('failure.outdatedText') : t('failure.text')}</Text>
      {outdated ? null : <Text fontFamily="mono">{t('common:state.reference', { reference })}</Text>}
      <HStack gap="2">
        <Button onClick={() => window.location.reload()}>{t('common:actions.reload')}</Button>
        {outdated ? null : (
          <Button variant="outline" onClick={() => void copy()}>
            {t('failure.copyDetails')}
          </Button>
        )}
      </HStack>
    </Stack>
  );
}
