import { Menu } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type ColorModeChoice, chooseColorMode, useColorModeChoice } from '../../lib/color-mode.js';
import { switchLanguage } from '../../lib/i18n.js';
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '../../lib/language.js';

const MODES: readonly ColorModeChoice[] = ['light', 'dark', 'system'];

/** Choice of language, each named in itself, for inside a menu. */
export function LanguageItems() {
  const { t, i18n } = useTranslation('shell');
  return (
    <Menu.RadioItemGroup value={i18n.language} onValueChange={(next) => void switchLanguage(next.value as Language)}>
      <Menu.ItemGroupLabel>{t('user.language')}</Menu.ItemGroupLabel>
      {LANGUAGES.map((language) => (
        <Menu.RadioItem key={language} value={language} lang={language}>
          {LANGUAGE_NAMES[language]}
          <Menu.ItemIndicator />
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  );
}

/** Choice of light, dark or the device's own, for inside a menu. */
export function ColorModeItems() {
  const { t } = useTranslation('shell');
  const choice = useColorModeChoice();
  return (
    <Menu.RadioItemGroup value={choice} onValueChange={(next) => chooseColorMode(next.value as ColorModeChoice)}>
      <Menu.ItemGroupLabel>{t('user.appearance')}</Menu.ItemGroupLabel>
      {MODES.map((mode) => (
        <Menu.RadioItem key={mode} value={mode}>
          {t(`user.${mode as 'light'}`)}
          <Menu.ItemIndicator />
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  );
}
