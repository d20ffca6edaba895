import { HStack, IconButton, NativeSelect } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.js';
import { chooseColorMode, useColorMode } from '../../lib/color-mode.js';
import { switchLanguage } from '../../lib/i18n.js';
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '../../lib/language.js';

/** Language and light or dark for public pages, light enough to come with the first download. */
export function PreferencesBar() {
  const { t, i18n } = useTranslation('shell');
  const mode = useColorMode();
  return (
    <HStack gap="1">
      <NativeSelect.Root width="auto" variant="plain">
        <NativeSelect.Field
          aria-label={t('user.language')}
          value={i18n.language}
          onChange={(event) => void switchLanguage(event.target.value as Language)}
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={mode === 'dark' ? t('user.toLight') : t('user.toDark')}
        onClick={() => chooseColorMode(mode === 'dark' ? 'light' : 'dark')}
      >
        <Icon name={mode === 'dark' ? 'sun' : 'moon'} />
      </IconButton>
    </HStack>
  );
}
