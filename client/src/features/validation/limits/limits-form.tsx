import { Box, Button, Field, Flex, HStack, Heading, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { DEFAULT_LIMITS, type ValidationLimits } from '@core/validation/limits.js';
import type { LengthUnit } from '@core/units/length.js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../components/toast-store.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useUnitText } from '../../../lib/use-figure-words.js';
import { useFormat } from '../../../lib/use-format.js';
import {
  LIMIT_FIELDS,
  type LimitDraft,
  type LimitField,
  type LimitName,
  type LimitProblem,
  draftOf,
  readDraft,
  sameLimits,
  shownLimit,
} from './limit-fields.js';

const GROUPS = ['planograms', 'products', 'performance'] as const;

interface LimitInputProps {
  field: LimitField;
  unit: LengthUnit;
  value: string;
  problem: LimitProblem | undefined;
  /** Belongs to the rule that led here: the field is highlighted. */
  pointed: boolean;
  onChange: (text: string) => void;
}

function useLimitWords(unit: LengthUnit) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const format = useFormat();
  const unitText = useUnitText();
  const sign = ({ kind }: LimitField, count: number): string => {
    if (kind === 'share') return unitText('percent');
    if (kind === 'length') return unitText(unit);
    return kind === 'times' ? t('limits.times', { count }) : t('limits.days', { count });
  };
  const digitsOf = (value: number) => (Number.isInteger(value) ? 0 : 2);
  const written = (field: LimitField, stored: number) => {
    const value = shownLimit(field, stored, unit);
    return `${format.number(value, digitsOf(value))} ${sign(field, value)}`;
  };
  const problemText = (field: LimitField, problem: LimitProblem): string =>
    problem === 'range'
      ? t('limits.range', { low: written(field, field.low), high: written(field, field.high) })
      : t(`limits.${problem}`);
  return { t, sign, written, problemText };
}

function LimitInput({ field, unit, value, problem, pointed, onChange }: LimitInputProps) {
  const { t, sign, written, problemText } = useLimitWords(unit);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (pointed) input.current?.focus();
  }, [pointed]);
  return (
    <Field.Root invalid={problem !== undefined}>
      <Field.Label>{t(`limits.field.${field.name}`)}</Field.Label>
      <HStack gap="2">
        <Input
          ref={input}
          name={field.name}
          inputMode="decimal"
          value={value}
          maxLength={16}
          w="140px"
          textAlign="end"
          onChange={(event) => onChange(event.target.value)}
        />
        <Text color="fg.muted">{sign(field, Number(value))}</Text>
      </HStack>
      {problem ? (
        <Field.ErrorText>{problemText(field, problem)}</Field.ErrorText>
      ) : (
        <Field.HelperText>
          {t('limits.default', { value: written(field, DEFAULT_LIMITS[field.name]) })}
          {' · '}
          {t('limits.rules', { count: field.rules.length, rules: field.rules.join(', ') })}
        </Field.HelperText>
      )}
    </Field.Root>
  );
}

interface Props {
  /** As stored. */
  limits: ValidationLimits;
  unit: LengthUnit;
  /** The rule that led here; its first limit is focused. */
  rule: string | null;
  onSave: (limits: ValidationLimits) => Promise<unknown>;
}

/** Every limit in the rules, in the project's units. */
export function LimitsForm({ limits: stored, unit, rule, onSave }: Props) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<LimitDraft>(() => draftOf(stored, unit));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => setDraft(draftOf(stored, unit)), [stored, unit]);
  const { limits, problems } = readDraft(draft, unit, stored);
  const isChanged = Object.keys(problems).length > 0 || !sameLimits(limits, stored);
  const pointed = LIMIT_FIELDS.find(({ rules }) => rule !== null && rules.includes(rule))?.name;
  const shownProblem = (name: LimitName) => (tried || problems[name] !== 'notANumber' ? problems[name] : undefined);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [wrong] = LIMIT_FIELDS.filter(({ name }) => problems[name]);
    if (wrong) return form.current?.querySelector<HTMLInputElement>(`[name="${wrong.name}"]`)?.focus();
    setBusy(true);
    try {
      await onSave(limits);
      notify({ kind: 'success', title: t('limits.saved') });
    } catch (error) {
      notify({ kind: 'error', title: t('limits.failed'), text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={form} onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="6">
        <Text color="fg.muted">{t('limits.lead')}</Text>
        {GROUPS.map((group) => (
          <Box key={group}>
            <Heading as="h3" size="sm" mb="3">
              {t(`limits.group.${group}`)}
            </Heading>
            <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="4">
              {LIMIT_FIELDS.filter((field) => field.group === group).map((field) => (
                <LimitInput
                  key={field.name}
                  field={field}
                  unit={unit}
                  value={draft[field.name]}
                  problem={shownProblem(field.name)}
                  pointed={field.name === pointed}
                  onChange={(text) => setDraft({ ...draft, [field.name]: text })}
                />
              ))}
            </SimpleGrid>
          </Box>
        ))}
        <Flex wrap="wrap" gap="3" align="center">
          <HStack gap="2" wrap="wrap">
            <Button type="submit" loading={busy} disabled={!isChanged}>
              {t('limits.save')}
            </Button>
            <Button variant="outline" colorPalette="gray" onClick={() => setDraft(draftOf(DEFAULT_LIMITS, unit))}>
              {t('limits.resetAll')}
            </Button>
          </HStack>
          {isChanged ? null : <Text color="fg.muted">{t('limits.unchanged')}</Text>}
        </Flex>
      </Stack>
    </form>
  );
}
