import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../api/problem.js';
import { useErrorText } from '../../lib/error-text.js';
import { Icon } from '../icon.js';
import { useTileRoom } from '../tile-room.js';
import { Reference } from './reference.js';

interface Props {
  /** What a call threw, of any shape. */
  error: unknown;
  /** Called by "Try again"; without it there is no button. */
  onRetry?: () => void;
  title?: string;
}

/** Where a tile is lower, its text and its button stand beside each other, so that neither is out of sight. */
const LOW_PX = 200;

/** Said where something could not be loaded: what failed, the reference for support, and a way to try again. */
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
