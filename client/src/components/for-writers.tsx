import { Box, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '../api/use-may-change.js';
import { Icon } from './icon.js';

interface Props {
  /** Says to the others why what they may expect here is not there: for the main act of a page. */
  explains?: boolean;
  children: ReactNode;
}

/** What changes data: not offered to read-only analysts, whom the server refuses. */
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
