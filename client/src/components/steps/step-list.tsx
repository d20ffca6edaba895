import { Box, Center, Flex, HStack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Icon } from '../icon.js';
import { useNarrow } from '../../lib/use-narrow.js';

interface Props {
  /** The list's label for screen readers. */
  label: string;
  /** Read after the name of a completed step. */
  done: string;
  /** The steps' names, in order. */
  steps: readonly string[];
  /** Index of the current step, from 0. */
  step: number;
}

/** Shows the current step among all. A plain ordered list, because steps follow from events and cannot be chosen. */
export function StepList({ label, done, steps, step }: Props) {
  // A phone has room only for the current step's name; the others show their numbers.
  const narrow = useNarrow();
  return (
    <Flex as="ol" aria-label={label} listStyleType="none" gap={{ base: '2', md: '3' }} mb="6">
      {steps.map((name, index) => {
        const isDone = index < step;
        const isCurrent = index === step;
        return (
          <Flex
            as="li"
            key={name}
            align="center"
            gap="3"
            flex={index < steps.length - 1 ? '1' : '0 0 auto'}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <HStack gap="2">
              <Center
                boxSize="7"
                flexShrink="0"
                borderRadius="full"
                borderWidth="2px"
                textStyle="xs"
                bg={isDone ? 'accent.solid' : isCurrent ? 'accent.subtle' : undefined}
                color={isDone ? 'accent.contrast' : isCurrent ? 'accent.fg' : 'fg.muted'}
                borderColor={isDone || isCurrent ? 'accent.solid' : 'border.emphasized'}
              >
                {isDone ? <Icon name="check" size={14} /> : index + 1}
              </Center>
              <Text srOnly={narrow && !isCurrent} fontWeight={isCurrent ? 'semibold' : undefined}>
                {name}
                {isDone ? <VisuallyHidden> {done}</VisuallyHidden> : null}
              </Text>
            </HStack>
            {index < steps.length - 1 ? (
              <Box flex="1" h="2px" minW="2" bg={isDone ? 'accent.solid' : 'border'} aria-hidden="true" />
            ) : null}
          </Flex>
        );
      })}
    </Flex>
  );
}
