import { Box, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '../api/use-may-change.js';
import { Icon } from './icon.js';

interface Props {
  /** Tells read-only users why the control is missing; for a page's main action. */
  explains?: boolean;
  children: ReactNode;
}

/** Controls that change data: not rendered for read-only analysts, whom the server would refuse. */
export function ForWriters({ explains = false, children }: Props) {
  if (useMayChange()) return children;
  return explains ? <ReadOnlyNote /> : null;
}

function ReadOnlyNote() {
  const { t } = useTranslation('common');
  return (
    <HStack gap="2" color="fg.muted" align="flex-start" maxW="420px">
      <Box pt="0.5">
        <Icon name="eye" size={16} />
      </Box>
      <Text>{t('readOnly')}</Text>
    </HStack>
  );
}
