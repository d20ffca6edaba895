import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeverityName } from '../state/choices.js';
import { Icon } from '../../../components/icon.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { SEVERITY_LOOK } from '../rules/severity-tag.js';

interface Props {
  severity: SeverityName;
  /** The name as a link to the findings. */
  title: ReactNode;
  facts: readonly string[];
  /** Its actions. */
  children: ReactNode;
}

/** An item of a list of things to do: severity, title, numbers, and its remedy. */
export function StepRow({ severity, title, facts, children }: Props) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const look = SEVERITY_LOOK[severity];
  return (
    <Flex
      as="li"
      listStyleType="none"
      gap="3"
      py="3"
      align="center"
      wrap="wrap"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0, pt: 0 }}
    >
      <Flex gap="3" flex="1 1 260px" minW="0" align="flex-start">
        <Box color={look.ink} pt="0.5" role="img" aria-label={t(`severity.${severity}`)}>
          <Icon name={look.icon} size={18} />
        </Box>
        <Box minW="0">
          {title}
          <Text color="fg.muted" textStyle="xs">
            {facts.join(' · ')}
          </Text>
        </Box>
      </Flex>
      {children}
    </Flex>
  );
}
