import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.js';
import { PASSWORD_RULES, type PasswordStrength, passwordStrength, rulesHeld } from './password-strength.js';

const LOOK: Record<PasswordStrength, { bars: number; color: string }> = {
  invalid: { bars: 1, color: 'fg.error' },
  medium: { bars: 2, color: 'fg.warning' },
  strong: { bars: 3, color: 'fg.success' },
};

interface Props {
  password: string;
  /** The server rejected it (a common password, the user's own name), so it is invalid whatever the rules say. */
  refused?: boolean;
}

/** Shows the strength of the password being typed and the rules it still breaks. Hidden until something is typed. */
export function PasswordMeter({ password, refused = false }: Props) {
  const { t } = useTranslation('auth');
  const strength = refused ? 'invalid' : passwordStrength(password);
  const { bars, color } = LOOK[strength];
  const held = rulesHeld(password);
  const isEmpty = password === '';
  return (
    <Stack gap="1.5" width="100%" pt="0.5">
      <HStack gap="2">
        <HStack gap="1" flex="1" aria-hidden="true">
          {[1, 2, 3].map((bar) => (
            <Box
              key={bar}
              h="1"
              flex="1"
              borderRadius="full"
              bg={!isEmpty && bar <= bars ? color : 'bg.emphasized'}
              transition="background"
            />
          ))}
        </HStack>
        <Text textStyle="xs" fontWeight="medium" minW="14" textAlign="end" color={isEmpty ? 'fg.subtle' : color}>
          <span role="status">{isEmpty ? '' : t(`password.${strength}`)}</span>
        </Text>
      </HStack>
      <Stack as="ul" gap="0" listStyleType="none" aria-label={t('password.rules')}>
        {PASSWORD_RULES.map((rule) => (
          <HStack as="li" key={rule} gap="1.5" textStyle="xs" color={held[rule] ? 'fg.success' : 'fg.muted'}>
            <Icon name={held[rule] ? 'check' : 'minus'} size={12} />
            {t(`password.rule.${rule}`)}
            <Box as="span" srOnly>
              {held[rule] ? t('password.ruleHeld') : t('password.ruleOpen')}
            </Box>
          </HStack>
        ))}
      </Stack>
    </Stack>
  );
}
