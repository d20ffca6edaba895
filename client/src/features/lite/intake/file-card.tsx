import { Box, chakra, Flex, HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.js';
import { useFormat } from '../../../lib/use-format.js';
import { CardDrawing } from './card-drawing.js';
import { problemsUnder } from './intake-rules.js';
import type { DrawingSource } from './use-drawing.js';
import { isUploaded } from './intake-store.js';
import { useOmissionText } from './omission-text.js';
import type { JudgedFile } from './use-judged.js';

/** All cards are as high as this, so that thousands can be laid out without looking at them. */
export const CARD_HEIGHT = 246;

const Card = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    height: '100%',
    textAlign: 'start',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l2',
    overflow: 'hidden',
    cursor: 'pointer',
    transitionProperty: 'border-color',
    transitionDuration: 'fast',
    _hover: { borderColor: 'accent.solid' },
    focusVisibleRing: 'outside',
  },
});

const MARKS = {
  good: { icon: 'checkCircle', color: 'fg.success' },
  doubtful: { icon: 'alert', color: 'fg.warning' },
  omitted: { icon: 'close', color: 'fg.muted' },
} as const;

/** Green, amber, or left out, as icon and words. */
function Mark({ kind, words }: { kind: keyof typeof MARKS; words: string }) {
  return (
    <HStack gap="1" color={MARKS[kind].color} minW="0" title={words}>
      <Icon name={MARKS[kind].icon} size={14} />
      <Text textStyle="xs" truncate>
        {words}
      </Text>
    </HStack>
  );
}

/** The last part of a path, without its ending. */
export const shortName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.psa$/i, '');

function useCardWords(file: JudgedFile) {
  const { t, i18n } = useTranslation(['lite', 'common']);
  const format = useFormat();
  const { brief, stores } = file;
  const [first] = stores.numbers;
  const store =
    first === undefined
      ? t('lite:card.noStore')
      : stores.numbers.length === 1
        ? t('lite:card.store', { number: first })
        : t('lite:card.stores', { count: stores.numbers.length, formatted: format.integer(stores.numbers.length) });
  const omissionText = useOmissionText();
  const causes = brief ? problemsUnder(brief, stores).filter(({ severity }) => severity !== 'info') : [];
  const [worst] = causes;
  const cause = worst ? i18n.t(`lite:causes.${worst.code as 'F02'}`, { defaultValue: worst.code }) : '';
  const more = t('lite:card.doubtsMore', { cause, formatted: format.integer(causes.length - 1) });
  const found = causes.length > 1 ? more : cause;
  return {
    store,
    positions: t('lite:card.positions', { count: brief?.positions ?? 0, formatted: format.integer(brief?.positions) }),
    products: t('common:count.products', { count: brief?.products ?? 0, formatted: format.integer(brief?.products) }),
    mark: isUploaded(file) ? found || t('lite:card.good') : omissionText(file.omission),
  };
}

/** A file that was read: a small drawing with its findings. Opens its details. */
export function FileCard({ file, source, onOpen }: { file: JudgedFile; source: DrawingSource; onOpen: () => void }) {
  const { t } = useTranslation('lite');
  const words = useCardWords(file);
  const planograms = file.brief?.planograms ?? [];
  const name = planograms[0]?.name || shortName(file.path);
  return (
    <Card type="button" onClick={onOpen} title={file.path} borderStyle={isUploaded(file) ? undefined : 'dashed'}>
      <Flex opacity={isUploaded(file) ? undefined : 0.5} h="104px" w="100%" p="2" bg="bg.muted" position="relative">
        <CardDrawing source={source} file={file.file} planogramNo={0} height={88} />
        {planograms.length > 1 ? (
          <Text
            position="absolute"
            bottom="1"
            insetEnd="1"
            px="1.5"
            textStyle="xs"
            bg="bg.panel"
            borderRadius="l1"
            borderWidth="1px"
          >
            {t('card.more', { count: planograms.length - 1 })}
          </Text>
        ) : null}
      </Flex>
      <Flex direction="column" flex="1" px="2.5" py="2" minW="0" w="100%" lineHeight="18px">
        <Text fontWeight="medium" lineClamp="2" overflowWrap="anywhere">
          {name}
        </Text>
        <Text textStyle="xs" color="fg.subtle" truncate>
          {shortName(file.path)}
        </Text>
        <Text textStyle="xs" color={file.stores.numbers.length > 0 ? 'fg.muted' : 'fg.warning'} truncate>
          {words.store}
        </Text>
        <Text textStyle="xs" color="fg.muted">
          {words.positions} · {words.products}
        </Text>
        <Box mt="auto">
          <Mark kind={isUploaded(file) ? (file.doubtful ? 'doubtful' : 'good') : 'omitted'} words={words.mark} />
        </Box>
      </Flex>
    </Card>
  );
}
