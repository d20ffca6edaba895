import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

export function Footer() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <Box as="footer" color="fg.subtle" textStyle="xs" px="6" py="4" textAlign="center">
      {t('footer', { product: t('common:product') })}
    </Box>
  );
}
