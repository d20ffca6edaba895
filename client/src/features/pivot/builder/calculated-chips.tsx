import { Box, Button, IconButton, Menu, Portal } from '@chakra-ui/react';
import { useState } from 'react';
import { Icon } from '../../../components/icon.js';
import { usePivot } from '../pivot-context.js';
import { type Calculated, calculatedWith, MOST_CALCULATED } from '../state/question.js';
import { usePivotWords } from '../use-pivot-words.js';
import { CalculatedDialog } from './calculated-dialog.js';
import { ChipBox } from './chip-box.js';
import { MenuItem } from '../../../components/menu-item.js';

/** The measures that a person wrote, behind the others, and the way to one more. */
export function CalculatedChips() {
  const { t, format } = usePivotWords();
  const { question } = usePivot();
  const [open, setOpen] = useState<{ before: Calculated | null } | null>(null);
  const isFull = question.calculated.length >= MOST_CALCULATED;
  return (
    <>
      {question.calculated.map((measure) => (
        <CalculatedChip key={measure.name} measure={measure} onEdit={() => setOpen({ before: measure })} />
      ))}
      <Box role="listitem">
        <Button
          size="2xs"
          variant="ghost"
          disabled={isFull}
          title={isFull ? t('calculated.full', { most: format.integer(MOST_CALCULATED) }) : undefined}
          onClick={() => setOpen({ before: null })}
        >
          <Icon name="plus" size={12} />
          {t('calculated.add')}
        </Button>
      </Box>
      {open === null ? null : <CalculatedDialog before={open.before} onClose={() => setOpen(null)} />}
    </>
  );
}

function CalculatedChip({ measure, onEdit }: { measure: Calculated; onEdit: () => void }) {
  const { t } = usePivotWords();
  const { question, ask } = usePivot();
  return (
    <ChipBox ps="2" title={measure.formula}>
      <Box as="span" fontStyle="italic" color="fg.muted" textStyle="xs" pe="1" aria-hidden="true">
        ƒ
      </Box>
      <Box truncate textStyle="xs" fontWeight="medium">
        {measure.name}
      </Box>
      <Menu.Root positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <IconButton
            size="2xs"
            variant="ghost"
            colorPalette="gray"
            aria-label={t('chip.menu', { name: measure.name })}
          >
            <Icon name="chevronDown" size={12} />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content minW="160px">
              <MenuItem value="edit" onChoose={onEdit}>
                {t('calculated.edit')}
              </MenuItem>
              <MenuItem value="remove" onChoose={() => ask(calculatedWith(question, measure.name, null))}>
                {t('calculated.remove')}
              </MenuItem>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </ChipBox>
  );
}
