import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../api/problem.js';
import { useErrorText } from '../../lib/error-text.js';
import { Icon } from '../icon.js';
import { useTileRoom } from '../tile-room.js';
import { Reference } from './reference.js';

interface Props {
  /** Anything that a call threw. */
  error: unknown;
  /** Called by "Try again"; without it the button is omitted. */
  onRetry?: () => void;
  title?: string;
}

/** In tiles lower than this, text and button are side by side, so that both are visible. */
const LOW_PX = 200;

/** Shown when something could not be loaded: what failed, the reference for support, and a retry button. */
export function ErrorState({ error, onRetry, title }: Props) {
  const { t } = useTranslation('common');
  const textOf = useErrorText();
  const { reference } = asApiError(error);
  const tile = useTileRoom();
  const isLow = tile !== null && tile.height < LOW_PX;
  return (
    <Stack
      role="alert"
      direction={isLow ? 'row' : 'column'}
      wrap={isLow ? 'wrap' : undefined}
      align="center"
      justify="center"
      textAlign="center"
      gap="2"
      py={isLow ? '0' : '8'}
      px={isLow ? '0' : '6'}
      borderWidth={tile ? '0' : '1px'}
      borderRadius="l2"
      bg="bg.panel"
    >
      <Box color="fg.error">
        <Icon name="error" size={isLow ? 16 : 28} />
      </Box>
      <Text fontWeight="semibold">{title ?? t('state.errorTitle')}</Text>
      <Text color="fg.muted" maxW="560px">
        {textOf(error)}
      </Text>
      <Reference reference={reference} />
      <HStack gap="2" wrap="wrap" justify="center" mt={isLow ? '0' : '2'} _empty={{ display: 'none' }}>
        {onRetry ? (
          <Button variant="outline" size={isLow ? 'sm' : undefined} onClick={onRetry}>
            <Icon name="refresh" size={14} />
            {t('actions.retry')}
          </Button>
        ) : null}
        {tile?.removal}
      </HStack>
    </Stack>
  );
}
