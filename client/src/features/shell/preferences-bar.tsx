import { Box, chakra, Flex, HStack, IconButton } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.js';
import { chooseColorMode, useColorMode } from '../../lib/color-mode.js';
import { switchLanguage } from '../../lib/i18n.js';
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '../../lib/language.js';

/**
 * Language and color mode for public pages, small enough for the first download: the library's select would add its
 * form fields.
 */
export function PreferencesBar() {
  const { t, i18n } = useTranslation('shell');
  const mode = useColorMode();
  return (
    <HStack gap="1">
      <Flex position="relative" align="center">
        <chakra.select
          aria-label={t('user.language')}
          value={i18n.language}
          onChange={(event) => void switchLanguage(event.target.value as Language)}
          {...{ h: '8', ps: '2', pe: '7', bg: 'transparent', appearance: 'none', fontSize: 'sm', lineHeight: '20px' }}
          {...{ borderRadius: 'l2', cursor: 'pointer', focusVisibleRing: 'outside' }}
          css={{ '& option': { bg: 'bg' } }}
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </chakra.select>
        <Box position="absolute" insetEnd="2" pointerEvents="none" color="fg.muted">
          <Icon name="chevronDown" size={16} />
        </Box>
      </Flex>
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
