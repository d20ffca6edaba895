import {
  alertSlotRecipe,
  badgeRecipe,
  breadcrumbSlotRecipe,
  buttonRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  codeRecipe,
  collapsibleSlotRecipe,
  dataListSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  fieldsetSlotRecipe,
  headingRecipe,
  iconRecipe,
  inputRecipe,
  kbdRecipe,
  linkRecipe,
  listSlotRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  popoverSlotRecipe,
  progressSlotRecipe,
  radioGroupSlotRecipe,
  radiomarkRecipe,
  segmentGroupSlotRecipe,
  separatorRecipe,
  skeletonRecipe,
  skipNavLinkRecipe,
  spinnerRecipe,
  switchSlotRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  tagSlotRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';

/**
 * A component whose recipe is missing here renders without styles. Add a recipe with its first use and remove it with
 * its last, because every visitor downloads all of them (recipes.spec.ts checks both).
 */
export const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  checkmark: checkmarkRecipe,
  code: codeRecipe,
  heading: headingRecipe,
  icon: iconRecipe,
  input: inputRecipe,
  kbd: kbdRecipe,
  link: linkRecipe,
  radiomark: radiomarkRecipe,
  separator: separatorRecipe,
  skeleton: skeletonRecipe,
  skipNavLink: skipNavLinkRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
};

/** Makes the dense size a component's default. */
function small<R extends { defaultVariants?: object }>(recipe: R): R {
  return { ...recipe, defaultVariants: { ...recipe.defaultVariants, size: 'sm' } };
}

export const slotRecipes = {
  alert: alertSlotRecipe,
  breadcrumb: breadcrumbSlotRecipe,
  checkbox: small(checkboxSlotRecipe),
  collapsible: collapsibleSlotRecipe,
  dataList: dataListSlotRecipe,
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  field: fieldSlotRecipe,
  fieldset: fieldsetSlotRecipe,
  list: listSlotRecipe,
  menu: menuSlotRecipe,
  nativeSelect: small(nativeSelectSlotRecipe),
  popover: popoverSlotRecipe,
  progress: progressSlotRecipe,
  radioGroup: radioGroupSlotRecipe,
  segmentGroup: segmentGroupSlotRecipe,
  switch: small(switchSlotRecipe),
  table: small(tableSlotRecipe),
  tabs: small(tabsSlotRecipe),
  tag: tagSlotRecipe,
};

/** Our defaults on top of Chakra's: 32 px controls, small corners, quick transitions. */
export const recipeDefaults = {
  button: {
    base: { borderRadius: 'l2', transitionDuration: 'fast', fontWeight: 'medium' },
    variants: {
      variant: { outline: { bg: 'bg.panel' } },
      size: { sm: { h: '8', minW: '8', px: '3', textStyle: 'sm' }, xs: { h: '7', minW: '7', px: '2' } },
    },
    defaultVariants: { size: 'sm' as const },
  },
  input: {
    variants: { variant: { outline: { bg: 'bg.panel' } }, size: { sm: { '--input-height': 'sizes.8', px: '2.5' } } },
    defaultVariants: { size: 'sm' as const },
  },
  textarea: { defaultVariants: { size: 'sm' as const } },
  // The reset gives every element `break-word`, so that a link's long name would not break where its text does.
  link: { base: { color: 'accent.fg', textUnderlineOffset: '2px', overflowWrap: 'inherit' } },
  heading: { base: { fontWeight: 'semibold', letterSpacing: 'normal' } },
  // Above the side menu, which is fixed on the screen.
  skipNavLink: { base: { zIndex: 'skipNav' } },
};

export const slotRecipeDefaults = {
  // Browsers make a fieldset as wide as its longest line, which a narrow window would cut off.
  fieldset: { slots: fieldsetSlotRecipe.slots, base: { root: { minW: '0' } } },
  // A margin on narrow screens; full-screen dialogs have none.
  dialog: {
    slots: dialogSlotRecipe.slots,
    base: { positioner: { px: '4' } },
    variants: { size: { full: { positioner: { px: '0' } } } },
  },
  // Inset, because tab rows scroll on narrow screens and would clip a ring around a tab.
  tabs: { slots: tabsSlotRecipe.slots, base: { trigger: { _focusVisible: { outlineOffset: '-2px' } } } },
};
