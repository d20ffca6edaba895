import { Box, Button, type ButtonProps } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.js';

/** The first name as a button; accepts a menu trigger's props. */
export function UserButton({ name, ...trigger }: { name: string } & Omit<ButtonProps, 'name'>) {
  const { t } = useTranslation('shell');
  return (
    <Button variant="ghost" colorPalette="gray" aria-label={t('user.menu', { name })} maxW="160px" {...trigger}>
      <Icon name="user" />
      <Box as="span" truncate hideBelow="sm">
        {name}
      </Box>
      <Icon name="chevronDown" size={12} />
    </Button>
  );
}
