import { Box, Center, Flex, HStack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.js';
import { useNarrow } from '../../../lib/use-narrow.js';

const STEPS = ['upload', 'review', 'status'] as const;

/** Where one is among the three steps. A plain ordered list: the steps follow from what happens and are not chosen. */
export function StepList({ step }: { step: 0 | 1 | 2 }) {
  const { t } = useTranslation('lite');
  // A phone has room for the name of the present step; the others are their numbers.
  const narrow = useNarrow();
  return (
    <Flex as="ol" aria-label={t('wizard.steps.label')} listStyleType="none" gap={{ base: '2', md: '3' }} mb="6">
      {STEPS.map((id, index) => {
        const isDone = index < step;
        const isCurrent = index === step;
        return (
          <Flex
            as="li"
            key={id}
            align="center"
            gap="3"
            flex={index < STEPS.length - 1 ? '1' : '0 0 auto'}
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
                {t(`wizard.steps.${id}`)}
                {isDone ? <VisuallyHidden> {t('wizard.steps.done')}</VisuallyHidden> : null}
              </Text>
            </HStack>
            {index < STEPS.length - 1 ? (
              <Box flex="1" h="2px" minW="2" bg={isDone ? 'accent.solid' : 'border'} aria-hidden="true" />
            ) : null}
          </Flex>
        );
      })}
    </Flex>
  );
}
