import { Box, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FigureValue } from '../../components/figure-value.js';

/** A figure of more letters must not leave its tile on a phone. */
const LARGE_LETTERS = 11;

interface Props {
  label: string;
  /** Written; null: not known. */
  value: string | null;
  unit?: string | undefined;
  reason?: string | undefined;
  /** A word under the figure: what it is of. */
  note?: string | undefined;
  /** How it is computed: a line each. */
  formula: ReactNode;
}

/** A figure of a page in a frame of its own; it opens its formula. */
export function FigureTile({ label, value, unit, reason, note, formula }: Props) {
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" px="3" py="2.5" minW="0">
      <Text textStyle="xs" color="fg.muted" truncate title={label}>
        {label}
      </Text>
      <FigureValue
        label={label}
        value={value}
        unit={unit}
        reason={reason}
        size={(value?.length ?? 0) > LARGE_LETTERS ? 'sm' : 'lg'}
        formula={<Stack gap="1">{formula}</Stack>}
      />
      {note ? (
        <Text textStyle="xs" color="fg.muted" truncate title={note}>
          {note}
        </Text>
      ) : null}
    </Box>
  );
}
