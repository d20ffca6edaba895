import { Center, Spinner } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Shown while there is nothing else to show: the session is being restored, or a page's code is loading. */
export function Splash({ height = '60dvh' }: { height?: string }) {
  const { t } = useTranslation('common', { useSuspense: false });
  return (
    <Center minH={height} role="status" data-splash="" aria-label={t('state.loading')}>
      <Spinner color="accent.solid" animationDelay="200ms" borderWidth="2px" />
    </Center>
  );
}
