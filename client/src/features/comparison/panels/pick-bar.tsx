import { chakra, Flex, Text } from '@chakra-ui/react';

interface Props<Pick extends string> {
  label: string;
  value: Pick;
  /** With the formatted number of rows for each; without a number none is shown. */
  options: readonly { value: Pick; text: string; count?: string }[];
  onChoose: (value: Pick) => void;
}

/** One of a few kinds of rows, each with how many there are. */
export function PickBar<Pick extends string>({ label, value, options, onChoose }: Props<Pick>) {
  return (
    <Flex role="group" aria-label={label} gap="1" wrap="wrap">
      {options.map((option) => {
        const on = option.value === value;
        return (
          <chakra.button
            key={option.value}
            type="button"
            aria-pressed={on}
            onClick={() => onChoose(option.value)}
            display="inline-flex"
            gap="1.5"
            alignItems="center"
            h="8"
            px="2.5"
            borderRadius="l2"
            borderWidth="1px"
            borderColor={on ? 'accent.emphasized' : 'border'}
            bg={on ? 'accent.subtle' : 'bg.panel'}
            fontWeight={on ? 'semibold' : undefined}
            cursor="pointer"
            textStyle="sm"
            _hover={{ bg: on ? 'accent.subtle' : 'bg.muted' }}
            focusVisibleRing="outside"
          >
            {option.text}{' '}
            {option.count === undefined ? null : (
              <Text as="span" color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
                {option.count}
              </Text>
            )}
          </chakra.button>
        );
      })}
    </Flex>
  );
}
