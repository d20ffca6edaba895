import { Button, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportClientErrorMutation } from '../api/home.js';
import { isApiError } from '../api/problem.js';
import { notify } from './toast-store.js';

/** The page's code is no longer on the server, because the tab is older than the last deployment. */
function isOutdated(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|module script failed/i.test(error.message)
  );
}

/**
 * The server's reference if there is one; otherwise a new one from the time and a random part, so that no two are
 * equal.
 */
function referenceOf(error: unknown): string {
  if (isApiError(error) && error.reference) return error.reference;
  const chance = crypto.getRandomValues(new Uint16Array(1))[0] ?? 0;
  return `C-${(Date.now().toString(36) + chance.toString(36).padStart(4, '0')).toUpperCase()}`;
}

/** The server's limits for a failure report. */
const LONGEST = { message: 1000, stack: 8000, page: 500 };

/** Reports the failure to the server's log under its reference, once; returns true when it is logged. */
function useReported(error: unknown, reference: string, wanted: boolean): boolean {
  const [report, { isSuccess }] = useReportClientErrorMutation();
  const reported = useRef<string | null>(null);
  useEffect(() => {
    if (!wanted || reported.current === reference) return;
    reported.current = reference;
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(JSON.stringify(error));
    const stack = error instanceof Error ? error.stack?.slice(0, LONGEST.stack) : undefined;
    void report({
      clientErrorDto: {
        reference,
        message: message.slice(0, LONGEST.message),
        stack,
        page: window.location.pathname.slice(0, LONGEST.page),
      },
    });
  }, [error, reference, report, wanted]);
  return isSuccess;
}

function detailsOf(error: unknown, reference: string): string {
  const cause =
    error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : JSON.stringify(error);
  return [reference, new Date().toISOString(), window.location.pathname, navigator.userAgent, cause].join('\n');
}

/** Shown instead of a page that failed: what to do, and a reference with details to send to support. */
export function FailurePage({ error }: { error: unknown }) {
  const { t } = useTranslation(['shell', 'common']);
  const reference = useMemo(() => referenceOf(error), [error]);
  const outdated = isOutdated(error);
  // Errors answered by the server are already in its log.
  const isReported = useReported(error, reference, !outdated && !isApiError(error));
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
      {outdated ? null : (
        <Stack gap="0">
          <Text fontFamily="mono">{t('common:state.reference', { reference })}</Text>
          {isReported ? <Text color="fg.muted">{t('failure.reported')}</Text> : null}
        </Stack>
      )}
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
