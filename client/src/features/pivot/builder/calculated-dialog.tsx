import { Field, HStack, Input, NativeSelect, Textarea } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import { Formula, FormulaError, type FormulaProblem } from '@core/metrics/formula.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { usePivot } from '../pivot-context.js';
import { isMeasure } from '../state/fields.js';
import { measuresOf } from '../state/of-table.js';
import { type Calculated, calculatedWith } from '../state/question.js';
import { type PivotWords, usePivotWords } from '../use-pivot-words.js';

const FORMATS = ['number', 'percent', 'money'] as const;

function problemOf(formula: string, known: ReadonlySet<string>): FormulaProblem | null {
  try {
    Formula.read(formula, known);
    return null;
  } catch (error) {
    if (error instanceof FormulaError) return error.problem;
    throw error;
  }
}

function problemText({ t }: PivotWords, problem: FormulaProblem): string {
  if (problem.kind === 'syntax') return t('calculated.problems.syntax', { at: problem.at + 1 });
  return t(`calculated.problems.${problem.kind}`, { ...problem });
}

/** The formula with measure names instead of ids. */
const inWords = (words: PivotWords, formula: string): string =>
  formula.replaceAll(/[A-Za-z][A-Za-z0-9]*/g, (id) => (isMeasure(id) ? words.metric(id) : id));

interface Props {
  /** The one that is changed; null: a new one. */
  before: Calculated | null;
  onClose: () => void;
}

/** Writes a measure of one's own, checked while it is typed. */
export function CalculatedDialog({ before, onClose }: Props) {
  const words = usePivotWords();
  const { t } = words;
  const { question, ask, table } = usePivot();
  const measures = measuresOf(table);
  const known = useMemo(() => new Set<string>(measuresOf(table)), [table]);
  const [name, setName] = useState(before?.name ?? '');
  const [formula, setFormula] = useState(before?.formula ?? '');
  const [format, setFormat] = useState(before?.format ?? 'number');
  const [touched, setTouched] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const problem = problemOf(formula, known);
  const taken = question.calculated.some((other) => other.name === name.trim() && other.name !== before?.name);
  const isNamed = name.trim() !== '' && !taken && !isMeasure(name.trim());
  const insert = (id: string) => {
    const field = text.current;
    const [from, to] = [field?.selectionStart ?? formula.length, field?.selectionEnd ?? formula.length];
    setFormula(`${formula.slice(0, from)}${id}${formula.slice(to)}`);
    field?.focus();
  };
  const apply = async () => {
    setTouched(true);
    if (!isNamed || problem !== null) return;
    ask(calculatedWith(question, before?.name ?? null, { name: name.trim(), formula: formula.trim(), format }));
    onClose();
    return Promise.resolve();
  };
  const wrong = problem !== null && (touched || (problem.kind !== 'empty' && problem.kind !== 'syntax'));
  return (
    <FormDialog
      title={before === null ? t('calculated.addTitle') : t('calculated.editTitle', { name: before.name })}
      lead={t('calculated.lead')}
      submitLabel={t('calculated.apply')}
      busy={false}
      focusRef={nameField}
      onSubmit={apply}
      onClose={onClose}
    >
      <Field.Root required invalid={(touched && !isNamed) || taken}>
        <Field.Label>{t('calculated.name')}</Field.Label>
        <Input ref={nameField} value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
        <Field.ErrorText>{t('calculated.problems.name')}</Field.ErrorText>
      </Field.Root>
      <Field.Root required invalid={wrong}>
        <Field.Label>{t('calculated.formula')}</Field.Label>
        <Textarea
          ref={text}
          fontFamily="mono"
          rows={2}
          value={formula}
          maxLength={500}
          spellCheck={false}
          onBlur={() => setTouched(touched || formula !== '')}
          onChange={(event) => setFormula(event.target.value.replaceAll(/[\r\n:]/g, ' '))}
        />
        <Field.HelperText>
          {problem === null ? t('calculated.means', { text: inWords(words, formula) }) : t('calculated.help')}
        </Field.HelperText>
        <Field.ErrorText>{problem === null ? null : problemText(words, problem)}</Field.ErrorText>
      </Field.Root>
      <HStack gap="4" align="flex-end">
        <Field.Root flex="1">
          <Field.Label>{t('calculated.insert')}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field value="" onChange={(event) => insert(event.target.value)}>
              <option value="">{t('calculated.insertNone')}</option>
              {measures.map((id) => (
                <option key={id} value={id}>
                  {words.metric(id)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
        <Field.Root width="140px" flexShrink="0">
          <Field.Label>{t('calculated.format')}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field
              value={format}
              onChange={(event) => setFormat(FORMATS.find((one) => one === event.target.value) ?? 'number')}
            >
              {FORMATS.map((one) => (
                <option key={one} value={one}>
                  {t(`calculated.formats.${one}`)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
      </HStack>
    </FormDialog>
  );
}
