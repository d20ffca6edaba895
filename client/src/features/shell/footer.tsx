import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

declare const __PROGRAM_VERSION__: string;

/** @param hasVersion names the version of the program, for people who are signed in */
export function Footer({ hasVersion = false }: { hasVersion?: boolean }) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <Box as="footer" color="fg.subtle" textStyle="xs" px="6" py="4" textAlign="center">
      {t('footer', { product: t('common:product') })}
      {hasVersion ? ` · ${t('version', { version: __PROGRAM_VERSION__ })}` : null}
    </Box>
  );
}
