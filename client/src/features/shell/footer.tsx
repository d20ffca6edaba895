import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { WHILE_PAGE_LOADS } from '../../lib/below-page.js';

export function Footer() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <Box
      as="footer"
      color="fg.subtle"
      textStyle="xs"
      px="6"
      py="4"
      textAlign="center"
      css={{ [WHILE_PAGE_LOADS]: { visibility: 'hidden' } }}
    >
      {t('footer', { product: t('common:product') })}
    </Box>
  );
}
