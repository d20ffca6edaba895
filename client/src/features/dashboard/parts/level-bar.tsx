import { Button, HStack } from '@chakra-ui/react';
import type { UnitChoice } from '../../../api/reports.gen.js';
import { Icon } from '../../../components/icon.js';
import { useDashboard } from '../dashboard-context.js';
import { useItemActs } from '../panels/use-item-table.js';
import { usableLevels } from '../state/levels.js';
import { levelInText, useDashboardWords } from '../use-dashboard-words.js';
import { Choice } from '../../../components/choice.js';

const UNITS: readonly (UnitChoice | 'file')[] = ['file', 'in', 'm', 'cm'];

/** The level of everything below, the drill-down path, and the units. */
export function LevelBar() {
  const words = useDashboardWords();
  const { t } = words;
  const { state, act, data } = useDashboard();
  const { below, onOpen } = useItemActs();
  const usable = usableLevels(data.levels);
  const offered = usable.includes(state.level) ? usable : [state.level, ...usable];
  const chosen = state.selection[state.level] ?? [];
  const single = chosen.length === 1 ? chosen[0] : undefined;
  return (
    <HStack gap="2" wrap="wrap">
      <Choice
        label={t('levels.label')}
        value={state.level}
        options={offered.map((value) => ({ value, text: t('levels.by', { level: levelInText(words, value) }) }))}
        onChoose={(level) => act({ type: 'choose-level', level })}
      />
      {below && onOpen ? (
        <Button
          variant="outline"
          colorPalette="gray"
          disabled={single === undefined}
          title={single === undefined ? t('drill.chooseFirst') : undefined}
          onClick={() => single !== undefined && onOpen(single)}
        >
          <Icon name="arrowDown" size={14} />
          {t('drill.down', { level: levelInText(words, below) })}
        </Button>
      ) : null}
      {state.path.length > 0 ? (
        <Button
          variant="outline"
          colorPalette="gray"
          onClick={() => act({ type: 'climb', depth: state.path.length - 1 })}
        >
          <Icon name="arrowUp" size={14} />
          {t('drill.up')}
        </Button>
      ) : null}
      <Choice
        label={t('units.label')}
        value={state.units ?? 'file'}
        options={UNITS.map((value) => ({ value, text: t(`units.${value}`) }))}
        onChoose={(units) => act({ type: 'choose-units', units: units === 'file' ? null : units })}
      />
    </HStack>
  );
}
