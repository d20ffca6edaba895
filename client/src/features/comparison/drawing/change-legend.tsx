import { chakra, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { NO_PATTERN } from '../../../components/shelf/colours/colouring.js';
import { Swatch } from '../../../components/shelf/colours/shelf-legend.js';
import { useColorMode } from '../../../lib/color-mode.js';
import { useFormat } from '../../../lib/use-format.js';
import { CHANGE_KINDS, CHANGE_LOOK, type ChangeKind, unchangedColor } from './change-kinds.js';

interface Props {
  /** Products of each kind. */
  counts: ReadonlyMap<ChangeKind, number>;
  /** The highlighted kinds; empty means all. */
  chosen: ReadonlySet<ChangeKind>;
  onToggle: (kind: ChangeKind) => void;
}

/**
 * The meaning of colors and patterns, with the number of products for each; an entry highlights and lists its products.
 */
export function ChangeLegend({ counts, chosen, onToggle }: Props) {
  const { t } = useTranslation('comparison');
  const format = useFormat();
  const mode = useColorMode();
  return (
    <Flex role="group" aria-label={t('changes.filter')} wrap="wrap" columnGap="1" rowGap="1" ms="-1.5" textStyle="xs">
      {CHANGE_KINDS.filter((kind) => (counts.get(kind) ?? 0) > 0 || chosen.has(kind)).map((kind) => {
        const on = chosen.has(kind);
        return (
          <chakra.button
            key={kind}
            type="button"
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            px="1.5"
            h="7"
            borderRadius="l1"
            cursor="pointer"
            borderWidth="1px"
            borderColor={on ? 'accent.emphasized' : 'transparent'}
            bg={on ? 'accent.muted' : 'transparent'}
            _hover={{ bg: on ? 'accent.muted' : 'bg.muted' }}
            _focusVisible={{ outline: '2px solid', outlineColor: 'accent.focusRing' }}
            aria-pressed={on}
            onClick={() => onToggle(kind)}
          >
            <Swatch color={CHANGE_LOOK[kind].color} pattern={CHANGE_LOOK[kind].pattern} />
            <Text as="span">{t(`changes.kinds.${kind}`)}</Text>{' '}
            <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
              {format.integer(counts.get(kind) ?? 0)}
            </Text>
          </chakra.button>
        );
      })}
      <Flex align="center" gap="1.5" px="1.5" h="7">
        <Swatch color={unchangedColor(mode)} pattern={NO_PATTERN} />
        <Text as="span">{t('changes.unchanged')}</Text>
      </Flex>
    </Flex>
  );
}
