import { Button, Flex, HStack, IconButton, Menu, Portal, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SALES_MEASURES, SPACE_MEASURES } from '@core/metrics/figure-ids.js';
import { SHARES_OF } from '@core/pivots/pivot-lists.js';
import { Choice } from '../../../components/choice.js';
import { Icon } from '../../../components/icon.js';
import { useRefusalText } from '../builder/use-refusal-text.js';
import { usePivot } from '../pivot-context.js';
import { SHOWN_AS, type ShownAs } from '../grid/pivot-model.js';
import { COMPARED, comparedWith, turned } from '../state/question.js';
import { usePivotWords } from '../use-pivot-words.js';
import { MenuItem } from '../../../components/menu-item.js';

interface Props {
  as: ShownAs;
  heat: boolean;
  /** Lines can be opened and closed. */
  foldable: boolean;
  onAs: (as: ShownAs) => void;
  /** Null: what is shown has no cells to color. */
  onHeat: ((heat: boolean) => void) | null;
  onFold: (closed: boolean) => void;
  onReset: () => void;
  /** All cells are there. */
  complete: boolean;
  /** Figures of the other publication have columns of their own. */
  earlier: boolean;
  onEarlier: (earlier: boolean) => void;
  children?: ReactNode;
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <HStack gap="1.5">
      <Text textStyle="xs" color="fg.muted" aria-hidden="true">
        {label}
      </Text>
      {children}
    </HStack>
  );
}

/** The base of shares and the index; only shown with such figures. */
function Compared() {
  const words = usePivotWords();
  const { t } = words;
  const { question, ask, table } = usePivot();
  if (!question.measures.some((measure) => COMPARED.includes(measure))) return null;
  return (
    <>
      <Labelled label={t('options.within')}>
        <Choice
          label={t('options.within')}
          value={question.within}
          options={SHARES_OF.map((value) => ({ value, text: t(`options.withinOptions.${value}`) }))}
          onChoose={(within) => ask({ ...question, within })}
          maxW="136px"
        />
      </Labelled>
      <Choice
        label={t('options.space')}
        value={question.space}
        options={SPACE_MEASURES.map((value) => ({ value, text: words.metric(value) }))}
        onChoose={(space) => ask({ ...question, space })}
        maxW="150px"
      />
      {table === 'facts' ? (
        <Choice
          label={t('options.sales')}
          value={question.sales}
          options={SALES_MEASURES.map((value) => ({ value, text: words.metric(value) }))}
          onChoose={(sales) => ask({ ...question, sales })}
          maxW="150px"
        />
      ) : null}
    </>
  );
}

const NONE = 'none';

/** Another publication beside, where there is one. */
function Against({ earlier, onEarlier }: Pick<Props, 'earlier' | 'onEarlier'>) {
  const { t } = usePivotWords();
  const { question, ask, others } = usePivot();
  const chosen = question.against ?? NONE;
  if (others.length === 0 && chosen === NONE) return null;
  const known = others.some(({ value }) => value === chosen) || chosen === NONE;
  const options = [
    { value: NONE, text: t('against.none') },
    ...others,
    ...(known ? [] : [{ value: chosen, text: t('grid.sides.publication', { number: chosen }) }]),
  ];
  return (
    <>
      <Labelled label={t('against.label')}>
        <Choice
          label={t('against.label')}
          value={chosen}
          options={options}
          onChoose={(value) => ask(comparedWith(question, value === NONE ? null : value))}
          maxW="170px"
        />
      </Labelled>
      {chosen === NONE ? null : (
        <Button
          size="sm"
          variant={earlier ? 'subtle' : 'outline'}
          colorPalette={earlier ? 'accent' : 'gray'}
          aria-pressed={earlier}
          onClick={() => onEarlier(!earlier)}
        >
          {t('against.earlier')}
        </Button>
      )}
    </>
  );
}

/** How the figures are shown. */
export function OptionsBar({ as, heat, foldable, onAs, onHeat, onFold, onReset, complete, ...props }: Props) {
  const { children, earlier, onEarlier } = props;
  const { t } = usePivotWords();
  const refusalText = useRefusalText();
  const { question, ask } = usePivot();
  return (
    // As narrow as it is, the whole row fits beside the fields on a desk of 1440.
    <Flex wrap="wrap" columnGap="1.5" rowGap="2" align="center" mb="2">
      <Labelled label={t('options.as')}>
        <Choice
          label={t('options.as')}
          value={as}
          options={SHOWN_AS.map((value) => ({ value, text: t(`options.asOptions.${value}`) }))}
          onChoose={onAs}
          maxW="150px"
        />
      </Labelled>
      {onHeat === null ? null : (
        <Button
          size="sm"
          variant={heat ? 'subtle' : 'outline'}
          colorPalette={heat ? 'accent' : 'gray'}
          aria-pressed={heat && complete}
          disabled={!complete}
          title={complete ? undefined : t('options.heatLarge')}
          onClick={() => onHeat(!heat)}
        >
          <Icon name="layers" size={14} />
          {t('options.heat')}
        </Button>
      )}
      <Compared />
      <Against earlier={earlier} onEarlier={onEarlier} />
      {children}
      <HStack ms="auto" gap="1">
        <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
          <Menu.Trigger asChild>
            <IconButton size="xs" variant="ghost" colorPalette="gray" aria-label={t('options.more')}>
              <Icon name="more" size={16} />
            </IconButton>
          </Menu.Trigger>
          <Portal>
            <Menu.Positioner>
              <Menu.Content minW="200px">
                <MenuItem value="unfold" disabled={!foldable} onChoose={() => onFold(false)}>
                  {t('options.unfold')}
                </MenuItem>
                <MenuItem value="fold" disabled={!foldable} onChoose={() => onFold(true)}>
                  {t('options.fold')}
                </MenuItem>
                <MenuItem
                  value="turn"
                  disabled={turned(question) === question}
                  title={turned(question) === question ? refusalText('columns') : undefined}
                  onChoose={() => ask(turned(question))}
                >
                  {t('options.turn')}
                </MenuItem>
                <MenuItem value="reset" onChoose={onReset}>
                  {t('options.reset')}
                </MenuItem>
              </Menu.Content>
            </Menu.Positioner>
          </Portal>
        </Menu.Root>
      </HStack>
    </Flex>
  );
}
