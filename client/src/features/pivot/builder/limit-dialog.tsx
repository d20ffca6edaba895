import { Button, Checkbox, Field, Input, NativeSelect, SimpleGrid } from '@chakra-ui/react';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.js';
import { usePivot } from '../pivot-context.js';
import type { PivotField } from '../state/fields.js';
import { type Limit, limitedTo } from '../state/question.js';
import { usePivotWords } from '../use-pivot-words.js';
import { typedNumber } from '../../../lib/typed-number.js';

/** As the server has it. */
const MOST_LINES = 1000;
const ENDS = ['top', 'bottom', 'least', 'most'] as const;
type End = (typeof ENDS)[number];

/** What is typed in the fields, undefined where nothing is; or the field whose text is no number, or no count of lines. */
function numbersOf(texts: Readonly<Record<End, string>>): Record<End, number | undefined> | End {
  const numbers: Record<End, number | undefined> = {
    top: undefined,
    bottom: undefined,
    least: undefined,
    most: undefined,
  };
  for (const end of ENDS) {
    if (texts[end].trim() === '') continue;
    const number = typedNumber(texts[end]);
    const isCount = end === 'top' || end === 'bottom';
    if (number === null || (isCount && !(Number.isInteger(number) && number >= 1 && number <= MOST_LINES))) return end;
    numbers[end] = number;
  }
  return numbers;
}

/** Which lines of a field are shown: a figure's first and last, or those with a figure within limits. */
export function LimitDialog({ field, onClose }: { field: PivotField; onClose: () => void }) {
  const words = usePivotWords();
  const { t } = words;
  const { question, ask } = usePivot();
  const before = question.limits.find((limit) => limit.field === field);
  const figures = [...question.measures, ...question.calculated.map(({ name }) => name)];
  const [by, setBy] = useState(before?.by ?? figures[0] ?? 'linear');
  const [others, setOthers] = useState(before?.others !== false);
  const [texts, setTexts] = useState<Record<End, string>>(() => {
    const text = (end: End): string => (before?.[end] === undefined ? '' : String(before[end]));
    const isNew = before === undefined;
    return { top: isNew ? '10' : text('top'), bottom: text('bottom'), least: text('least'), most: text('most') };
  });
  const numbers = numbersOf(texts);
  const isEmpty = ENDS.every((end) => texts[end].trim() === '');
  const crossed =
    typeof numbers !== 'string' &&
    numbers.least !== undefined &&
    numbers.most !== undefined &&
    numbers.least > numbers.most;
  const problem = (end: End): string | null => {
    if (numbers === end) return t('limit.whole', { most: words.format.integer(MOST_LINES) });
    return crossed && end === 'most' ? t('limit.order') : null;
  };
  const apply = async () => {
    if (typeof numbers === 'string') return;
    const said = ENDS.flatMap((end) => (numbers[end] === undefined ? [] : [[end, numbers[end]] as const]));
    const limit: Limit = { field, by, others, ...Object.fromEntries(said) };
    ask(limitedTo(question, field, limit));
    onClose();
    return Promise.resolve();
  };
  return (
    <FormDialog
      title={t('limit.title', { field: words.field(field) })}
      lead={t('limit.lead')}
      submitLabel={t('limit.apply')}
      isReady={typeof numbers !== 'string' && !isEmpty && !crossed}
      busy={false}
      onSubmit={apply}
      onClose={onClose}
    >
      <Field.Root>
        <Field.Label>{t('limit.by')}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field value={by} onChange={(event) => setBy(event.target.value)}>
            {[...new Set([...figures, by])].map((id) => (
              <option key={id} value={id}>
                {words.name(id)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <SimpleGrid columns={2} gap="4">
        {ENDS.map((end) => (
          <Field.Root key={end} invalid={problem(end) !== null}>
            <Field.Label>{t(`limit.${end}`)}</Field.Label>
            <Input
              inputMode="decimal"
              value={texts[end]}
              maxLength={20}
              placeholder={end === 'top' || end === 'bottom' ? t('limit.number') : undefined}
              onChange={(event) => setTexts({ ...texts, [end]: event.target.value })}
            />
            <Field.ErrorText>{problem(end)}</Field.ErrorText>
          </Field.Root>
        ))}
      </SimpleGrid>
      <Checkbox.Root checked={others} onCheckedChange={({ checked }) => setOthers(checked === true)}>
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>{t('limit.others')}</Checkbox.Label>
      </Checkbox.Root>
      {before === undefined ? null : (
        <Button
          variant="ghost"
          alignSelf="flex-start"
          onClick={() => {
            ask(limitedTo(question, field, null));
            onClose();
          }}
        >
          {t('limit.clear')}
        </Button>
      )}
    </FormDialog>
  );
}

/** A limit in a word or two, for its field's chip. */
export function useLimitText(): (limit: Limit) => string {
  const { t, format } = usePivotWords();
  return (limit) =>
    ENDS.flatMap((end) => {
      const value = limit[end];
      return value === undefined ? [] : [t(`limit.chip.${end}`, { value: format.figure(value) })];
    }).join(' · ');
}
