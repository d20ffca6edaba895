import { chakra, HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface Props {
  /** Only the logo: always, or when space is limited. */
  nameHidden?: boolean | 'narrow';
}

/** The product's sign and name, leading home. */
export function ProductMark({ nameHidden = false }: Props) {
  const { t } = useTranslation('common');
  return (
    <HStack asChild gap="2" borderRadius="l2" focusVisibleRing="outside" width="fit-content">
      <Link to="/" aria-label={t('product')}>
        <chakra.img src="/favicon.svg" alt="" width="24px" height="24px" />
        {nameHidden === true ? null : (
          <Text display={{ base: nameHidden ? 'none' : undefined, sm: 'block' }} fontWeight="semibold" fontSize="md">
            {t('product')}
          </Text>
        )}
      </Link>
    </HStack>
  );
}
