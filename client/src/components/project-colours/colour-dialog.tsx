import { Box, Button, chakra, Field, Flex, HStack, Input, Text } from '@chakra-ui/react';
import { LOOKS } from '@core/colours/looks.js';
import type { ProjectPalette } from '@core/colours/project-palette.js';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetProjectColorMutation } from '../../api/reports.js';
import type { ColorLevel } from '../../api/reports.gen.js';
import { readableOn } from '../../lib/palette.js';
import { useFormat } from '../../lib/use-format.js';
import { FormDialog } from '../form-dialog.js';
import { Icon } from '../icon.js';

interface Props {
  projectId: string;
  level: ColorLevel;
  value: string;
  palette: ProjectPalette;
  onClose: () => void;
}

/** Number of values with the same color that are named. */
const NAMED = 3;

interface ChoiceProps {
  name: string;
  label: string;
  color: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** A color as a radio button: arrow keys move between them. */
function ColourChoice({ name, label, color, isChosen, onChoose }: ChoiceProps) {
  return (
    <chakra.label
      position="relative"
      w="8"
      h="8"
      borderRadius="l1"
      borderWidth="1px"
      borderColor="border.emphasized"
      display="grid"
      placeItems="center"
      cursor="pointer"
      title={label}
      style={{ background: color, color: readableOn(color) }}
      css={{
        '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
      }}
    >
      <chakra.input
        type="radio"
        name={name}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        position="absolute"
        inset="0"
        opacity="0"
        cursor="pointer"
      />
      {isChosen ? <Icon name="check" size={16} /> : null}
    </chakra.label>
  );
}

/** Chooses a value's color for the whole project: one of the thirty, a custom one, or the automatic one. */
export function ColourDialog({ projectId, level, value, palette, onClose }: Props) {
  const { t } = useTranslation(['shelf', 'common']);
  const format = useFormat();
  const name = useId();
  const [save, { isLoading, error }] = useSetProjectColorMutation();
  const now = palette.of(value);
  const own = LOOKS[now.look] ?? now.color;
  const [chosen, choose] = useState<string | null>(now.isChosen ? now.color : null);
  const color = chosen ?? own;
  const others = palette.valuesOf(color).filter((other) => other !== value);
  const named = others.slice(0, NAMED);
  const more = others.length - named.length;
  const submit = async () => {
    const answer = await save({ setProjectColorDto: { projectid: projectId, level, value, color: chosen } });
    if (!answer.error) onClose();
  };
  return (
    <FormDialog
      title={t('colour.title', { value })}
      lead={t('colour.lead')}
      submitLabel={t('colour.save')}
      busy={isLoading}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box role="radiogroup" aria-label={t('colour.title', { value })}>
        <Flex wrap="wrap" gap="2" maxW="392px">
          {LOOKS.map((look, index) => (
            <ColourChoice
              key={look}
              name={name}
              label={t('colour.look', { number: format.integer(index + 1) })}
              color={look}
              isChosen={color === look}
              onChoose={() => choose(look === own ? null : look)}
            />
          ))}
        </Flex>
      </Box>
      <Field.Root>
        <Field.Label>{t('colour.own')}</Field.Label>
        <HStack gap="3">
          <Input
            type="color"
            value={color.toLowerCase()}
            onChange={(event) => choose(event.target.value.toUpperCase())}
            w="12"
            h="8"
            p="0"
            borderRadius="l1"
            cursor="pointer"
          />
          <Text fontFamily="mono">{color}</Text>
        </HStack>
        <Field.HelperText>{t('colour.ownHelp')}</Field.HelperText>
      </Field.Root>
      <Text aria-live="polite" color="fg.muted" minH="5">
        {named.length === 0
          ? t('colour.alone')
          : t(more > 0 ? 'colour.sharedMore' : 'colour.shared', {
              values: format.list(named),
              count: more,
              formatted: format.integer(more),
            })}
      </Text>
      <Button
        variant="outline"
        colorPalette="gray"
        alignSelf="flex-start"
        disabled={chosen === null}
        onClick={() => choose(null)}
      >
        {t('colour.automatic')}
      </Button>
    </FormDialog>
  );
}
