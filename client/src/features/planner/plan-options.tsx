import { Button, Field, Flex, Input, NativeSelect } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { PLAN_OBJECTIVES } from '@core/planner/plan-options.js';
import type { PlanSettingsDto } from '../../api/reports.gen.js';
import { useSettled } from '../../lib/use-settled.js';
import { NUMBER_RANGE, PLAN_NUMBERS, type PlanControls, type PlanNumber } from './plan-state.js';
import { usePlanWords } from './plan-words.js';

const TYPING_MS = 400;

/** What counts while a number is not set. */
function usualOf(name: PlanNumber, settings: PlanSettingsDto | undefined): string {
  if (!settings) return '';
  const { dosLow, dosHigh, elasticity, minFacings, maxFacings, casePacks } = settings;
  const values = {
    doslow: dosLow,
    doshigh: dosHigh,
    elasticity,
    minfacings: minFacings,
    maxfacings: maxFacings,
    casepacks: casePacks,
  };
  return String(values[name] ?? '–');
}

const writtenAs = (value: number | undefined): string => (value === undefined ? '' : String(value));

function NumberField({ name, state, settings }: { name: PlanNumber; state: PlanControls; settings?: PlanSettingsDto }) {
  const { t } = usePlanWords();
  const [min, max, step] = NUMBER_RANGE[name];
  const known = state.numbers[name];
  const [text, setText] = useState(writtenAs(known));
  const settled = useSettled(text, TYPING_MS);
  const { setNumber } = state;
  useEffect(() => {
    const value = Number(settled);
    if (settled !== '' && !(value >= min && value <= max)) return;
    if (settled !== writtenAs(known)) setNumber(name, settled);
  }, [settled, name, min, max, setNumber, known]);
  const isWrong = text !== '' && !(Number(text) >= min && Number(text) <= max);
  return (
    <Field.Root width="auto" invalid={isWrong}>
      <Field.Label textStyle="xs" color="fg.muted">
        {t(`options.${name}`)}
      </Field.Label>
      <Input
        type="number"
        inputMode="decimal"
        width="104px"
        min={min}
        max={max}
        step={step}
        value={text}
        placeholder={usualOf(name, settings)}
        onChange={(event) => setText(event.target.value)}
      />
    </Field.Root>
  );
}

/** The plan's goal and limits; each change is planned immediately. */
export function PlanOptions({ state, settings }: { state: PlanControls; settings?: PlanSettingsDto }) {
  const { t } = usePlanWords();
  // Fields keep what is typed; when everything is set back they begin anew.
  const [round, setRound] = useState(0);
  return (
    <Flex as="section" aria-label={t('options.title')} gap="3" wrap="wrap" align="flex-end" mb="4">
      <Field.Root width="auto">
        <Field.Label textStyle="xs" color="fg.muted">
          {t('options.objective')}
        </Field.Label>
        <NativeSelect.Root width="auto" maxW="280px">
          <NativeSelect.Field
            value={state.objective}
            onChange={(event) => {
              const chosen = PLAN_OBJECTIVES.find((one) => one === event.target.value);
              if (chosen) state.setObjective(chosen);
            }}
          >
            {PLAN_OBJECTIVES.map((objective) => (
              <option key={objective} value={objective}>
                {t(`objectives.${objective}`)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      {PLAN_NUMBERS.map((name) => (
        <NumberField key={`${name} ${round}`} name={name} state={state} settings={settings} />
      ))}
      <Button
        variant="ghost"
        colorPalette="gray"
        onClick={() => {
          state.reset();
          setRound(round + 1);
        }}
      >
        {t('options.reset')}
      </Button>
    </Flex>
  );
}
