import { defineSemanticTokens, defineTokens } from '@chakra-ui/react/styled-system';

const sans = [
  'ui-sans-serif',
  'system-ui',
  '-apple-system',
  '"Segoe UI"',
  'Roboto',
  '"Noto Sans"',
  '"PingFang SC"',
  '"Microsoft YaHei"',
  '"Noto Sans CJK SC"',
  'sans-serif',
].join(', ');

/** Raw values. Only the semantic tokens below may use them; features never do. */
export const tokens = defineTokens({
  fonts: {
    body: { value: sans },
    heading: { value: sans },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono", monospace' },
  },
  colors: {
    black: { value: '#0d1117' },
    gray: {
      50: { value: '#f6f7f9' },
      100: { value: '#eef0f3' },
      200: { value: '#dfe3e8' },
      300: { value: '#c6cdd6' },
      400: { value: '#98a2b0' },
      500: { value: '#6b7685' },
      600: { value: '#515c6a' },
      700: { value: '#3a4451' },
      800: { value: '#262e39' },
      900: { value: '#171d26' },
      950: { value: '#10151c' },
    },
    accent: {
      50: { value: '#edf5fc' },
      100: { value: '#d6e8f8' },
      200: { value: '#b0d2f0' },
      300: { value: '#80b7e6' },
      400: { value: '#4e98d6' },
      500: { value: '#2b7bc0' },
      600: { value: '#1c5d99' },
      700: { value: '#184d80' },
      800: { value: '#163f68' },
      900: { value: '#133453' },
      950: { value: '#0c2136' },
    },
  },
  sizes: { sideMenu: { value: '250px' }, sideMenuFolded: { value: '56px' }, header: { value: '48px' } },
});

const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/** The names that features use: backgrounds, inks, borders, the accent, and the four states. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: pair('{colors.gray.50}', '{colors.gray.950}'),
      panel: pair('{colors.white}', '{colors.gray.900}'),
      subtle: pair('{colors.gray.50}', '{colors.gray.900}'),
      muted: pair('{colors.gray.100}', '{colors.gray.800}'),
      emphasized: pair('{colors.gray.200}', '{colors.gray.700}'),
      highlight: pair('#fff0b3', '#5c4a00'),
    },
    fg: {
      DEFAULT: pair('#1b2430', '#e6eaf0'),
      muted: pair('{colors.gray.600}', '#a3aebc'),
      subtle: pair('#5f6a78', '#8b96a5'),
      success: pair('#146c43', '#6fcf97'),
      warning: pair('#8a5300', '#f2b552'),
      error: pair('#b3261e', '#ff8a80'),
      info: pair('{colors.accent.600}', '{colors.accent.300}'),
    },
    border: {
      DEFAULT: pair('{colors.gray.200}', '{colors.gray.800}'),
      muted: pair('{colors.gray.100}', '{colors.gray.800}'),
      emphasized: pair('{colors.gray.300}', '{colors.gray.700}'),
    },
    accent: {
      contrast: pair('{colors.white}', '{colors.gray.950}'),
      fg: pair('{colors.accent.600}', '{colors.accent.300}'),
      subtle: pair('{colors.accent.50}', '{colors.accent.950}'),
      muted: pair('{colors.accent.100}', '{colors.accent.900}'),
      emphasized: pair('{colors.accent.200}', '{colors.accent.800}'),
      solid: pair('{colors.accent.600}', '{colors.accent.400}'),
      focusRing: pair('{colors.accent.500}', '{colors.accent.400}'),
      border: pair('{colors.gray.300}', '{colors.gray.700}'),
    },
    gray: {
      border: pair('{colors.gray.300}', '{colors.gray.700}'),
    },
    bar: {
      track: pair('{colors.gray.100}', '{colors.gray.800}'),
      fill: pair('{colors.accent.300}', '{colors.accent.700}'),
    },
  },
});
