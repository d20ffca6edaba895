import { Button, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WrittenFigure, type WrittenFigureProps } from './written-figure.js';

interface Props extends WrittenFigureProps {
  /** The figure's translated name; labels the button that opens its formula. */
  label: string;
  /** The formula with this figure's numbers and their sources. Without it the figure is plain text. */
  formula?: ReactNode;
}

/** A figure with its unit, or "–" with the reason for a missing value; it opens to show its formula. */
export function FigureValue({ label, formula, ...written }: Props) {
  const { t } = useTranslation('common');
  if (!formula) return <WrittenFigure {...written} />;
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
          <WrittenFigure {...written} />
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
