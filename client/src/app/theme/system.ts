import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import {
  animationStyles,
  breakpoints,
  globalCss,
  keyframes,
  layerStyles,
  semanticTokens as chakraSemanticTokens,
  textStyles,
  tokens as chakraTokens,
} from '@chakra-ui/react/theme';
import { recipeDefaults, recipes, slotRecipeDefaults, slotRecipes } from './recipes.js';
import { semanticTokens, tokens } from './tokens.js';

/** Chakra's foundation with only the recipes that this client uses; every visitor would download the others. */
const foundation = defineConfig({
  preflight: true,
  cssVarsPrefix: 'reveal',
  cssVarsRoot: ':where(html, .chakra-theme)',
  globalCss,
  theme: {
    breakpoints: { ...breakpoints, lg: '900px' },
    keyframes,
    tokens: chakraTokens,
    semanticTokens: chakraSemanticTokens,
    recipes,
    slotRecipes,
    textStyles,
    layerStyles,
    animationStyles,
  },
});

/** Calm, dense, precise: 14 px text, tabular figures, one accent, a 4 px grid (docs/style.md). */
const reveal = defineConfig({
  globalCss: {
    html: { colorPalette: 'accent', bg: 'bg', color: 'fg', fontSize: '16px' },
    body: {
      fontSize: 'sm',
      lineHeight: '20px',
      fontVariantNumeric: 'tabular-nums',
      fontFeatureSettings: 'normal',
      minHeight: '100dvh',
    },
    mark: { bg: 'bg.highlight', color: 'inherit', borderRadius: '2px' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
  theme: { tokens, semanticTokens, recipes: recipeDefaults, slotRecipes: slotRecipeDefaults },
});

/** The client's only design system. Features use its semantic tokens for colors, never raw values. */
export const system = createSystem(defaultBaseConfig, foundation, reveal);
