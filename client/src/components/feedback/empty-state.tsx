import { Box, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.js';

interface Props {
  title: string;
  /** What to do about it. */
  text?: string;
  icon?: IconName;
  action?: ReactNode;
  /** It replaces the whole page, so its title is the page's h1. */
  isPage?: boolean;
}

/** Shown for an empty list: why it is empty, and what to do. */
export function EmptyState({ title, text, icon = 'search', action, isPage = false }: Props) {
  return (
    <Stack align="center" textAlign="center" gap="2" py="10" px="6" borderWidth="1px" borderRadius="l2" bg="bg.panel">
      <Box color="fg.subtle">
        <Icon name={icon} size={28} />
      </Box>
      <Text as={isPage ? 'h1' : 'p'} textStyle={isPage ? 'lg' : undefined} fontWeight="semibold">
        {title}
      </Text>
      {text ? (
        <Text color="fg.muted" maxW="480px">
          {text}
        </Text>
      ) : null}
      {action ? <Box pt="2">{action}</Box> : null}
    </Stack>
  );
}
