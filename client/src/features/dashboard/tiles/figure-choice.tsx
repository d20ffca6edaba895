import { Checkbox, CheckboxGroup, HStack } from '@chakra-ui/react';
import { useUrlText } from '../../../lib/url-state.js';
import { KEY_FIGURES } from '@core/boards/tile-choices.js';
import { useShownFigures } from '../parts/key-figures.js';
import { useDashboardWords } from '../use-dashboard-words.js';

/** Which figures the tile shows. */
export function FigureChoice() {
  const { t, metric } = useDashboardWords();
  const [, setNamed] = useUrlText('figures');
  const shown = useShownFigures();
  const choose = (names: readonly string[]) =>
    setNamed(names.length === 0 || names.length === KEY_FIGURES.length ? null : names.join(','));
  return (
    <CheckboxGroup value={[...shown]} onValueChange={choose} mb="2">
      <HStack gap="3" wrap="wrap" role="group" aria-label={t('keyFigures')}>
        {KEY_FIGURES.map((name) => (
          <Checkbox.Root key={name} value={name} size="sm">
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{metric(name)}</Checkbox.Label>
          </Checkbox.Root>
        ))}
      </HStack>
    </CheckboxGroup>
  );
}
