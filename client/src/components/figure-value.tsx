import { Box, Button, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_VALUE } from '../lib/format.js';
import { useReasonText, useUnitText } from '../lib/use-figure-words.js';

interface Props {
  /** What the figure is, translated; names the button that opens its formula. */
  label: string;
  /** The written value (`useFormat`), or null when it cannot be computed. */
  value: string | null;
  /** The server's name of the unit (`ft`, `sqft`, `days`); written after the value. */
  unit?: string;
  /** The server's code for why it is null (`no-movement`). */
  reason?: string;
  /** The formula with this figure's numbers, and where they come from. Without it the figure is plain text. */
  formula?: ReactNode;
  size?: 'sm' | 'lg';
}

function Written({ value, unit, reason, size }: Pick<Props, 'value' | 'unit' | 'reason' | 'size'>) {
  const { t } = useTranslation('common');
  const reasonText = useReasonText();
  const unitText = useUnitText();
  const large = size === 'lg';
  if (value === null) {
    const why = reason ? reasonText(reason) : t('figure.none');
    return (
      <Box as="span" color="fg.subtle" title={why} fontSize={large ? '2xl' : undefined}>
        {NO_VALUE}
        <Box as="span" srOnly>
          {why}
        </Box>
      </Box>
    );
  }
  return (
    <Box as="span" whiteSpace="nowrap">
      <Box as="span" fontSize={large ? '2xl' : undefined} lineHeight={large ? '32px' : undefined} fontWeight="semibold">
        {value}
      </Box>
      {unit ? (
        <Box as="span" color="fg.muted" ms="1" fontSize={large ? 'sm' : undefined}>
          {unitText(unit)}
        </Box>
      ) : null}
    </Box>
  );
}

/** A figure with its unit, or "–" with the reason why there is none; opened, it shows how it is computed. */
export function FigureValue({ label, formula, ...written }: Props) {
  const { t } = useTranslation('common');
  if (!formula) return <Written {...written} />;
  return (
    <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-start' }}>
      <Popover.Trigger asChild>
        <Button
          variant="plain"
          h="auto"
          minW="0"
          px="0"
          justifyContent="flex-start"
          color="inherit"
          fontWeight="normal"
          title={t('figure.howComputed')}
          textDecoration="underline dotted"
          textDecorationColor="border.emphasized"
          textUnderlineOffset="4px"
        >
          <Written {...written} />
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content maxW="420px" aria-label={`${label}: ${t('figure.formula')}`}>
            <Popover.Arrow />
            <Popover.Body p="4">
              <Stack gap="2">
                <Text fontWeight="semibold">{label}</Text>
                {formula}
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
