import { Box, HStack, SegmentGroup, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type ColorModeChoice, chooseColorMode, useColorModeChoice } from '../../lib/color-mode.js';
import { switchLanguage } from '../../lib/i18n.js';
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '../../lib/language.js';
import { Panel } from '../../components/panel.js';
import { ACCOUNT_TEXTS } from './texts.js';

const MODES = ['light', 'dark', 'system'] as const satisfies readonly ColorModeChoice[];

interface ChoiceProps {
  label: string;
  value: string;
  items: { value: string; label: string; lang?: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, items, onChange }: ChoiceProps) {
  return (
    <Stack gap="1.5">
      <Text fontWeight="medium" aria-hidden="true">
        {label}
      </Text>
      <HStack>
        <SegmentGroup.Root
          aria-label={label}
          value={value}
          onValueChange={(next) => next.value !== null && onChange(next.value)}
        >
          <SegmentGroup.Indicator />
          {items.map((item) => (
            <SegmentGroup.Item key={item.value} value={item.value} lang={item.lang}>
              <SegmentGroup.ItemText>{item.label}</SegmentGroup.ItemText>
              <SegmentGroup.ItemHiddenInput />
            </SegmentGroup.Item>
          ))}
        </SegmentGroup.Root>
      </HStack>
    </Stack>
  );
}

/** Language, and light or dark mode. */
export function PreferencesSection() {
  const { t, i18n } = useTranslation(ACCOUNT_TEXTS);
  const mode = useColorModeChoice();
  return (
    <Panel roomy title={t('preferences.title')} lead={t('preferences.lead')}>
      <Box display="flex" flexWrap="wrap" gap="5">
        <Choice
          label={t('preferences.language')}
          value={i18n.language}
          items={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language], lang: language }))}
          onChange={(language) => void switchLanguage(language as Language)}
        />
        <Choice
          label={t('preferences.appearance')}
          value={mode}
          items={MODES.map((value) => ({ value, label: t(`preferences.${value}`) }))}
          onChange={(value) => chooseColorMode(value as ColorModeChoice)}
        />
      </Box>
    </Panel>
  );
}
