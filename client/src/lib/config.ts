/** What a build may switch; everything else the client learns from the server. */
export const config = {
  /** The language switcher inside the signed-in interface; public pages always show it. */
  languageSwitcher: import.meta.env['VITE_LANGUAGE_SWITCHER'] !== 'off',
  /** The application entry a user must have to come in; others see /accessdenied. */
  requiredApp: String(import.meta.env['VITE_REQUIRED_APP'] ?? 'reveal-next'),
};
