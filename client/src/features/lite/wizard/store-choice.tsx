import { Field, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { STORE_SOURCE } from '@core/naming/store-number.js';
import { compileStorePattern, patternCode } from '@core/naming/store-pattern.js';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StorePlaces } from '../../../components/store-places/store-places.js';
import { usePlaceName } from '../../../components/store-places/use-place-name.js';
import { useCodeText } from '../../../lib/code-text.js';
import { useFormat } from '../../../lib/use-format.js';
import type { StoreChoice } from '../intake/use-intake.js';
import type { PackedNote } from './packed-note.js';
import { type StoreFinding, filledDescs } from './problem-groups.js';
import { likelyPlaces } from './likely-places.js';

interface Props {
  note: PackedNote;
  choice: StoreChoice;
  finding: StoreFinding;
  onChoice: (choice: StoreChoice) => void;
}

const DESCS = Array.from({ length: STORE_SOURCE.lastDesc - STORE_SOURCE.firstDesc + 1 }, (_, index) => index + 1);

/** Whether a pattern can be used; '' means no pattern, which is valid. */
export const isPatternUsable = (pattern: string): boolean => pattern.trim() === '' || compileStorePattern(pattern).ok;

function SourceSelect({ note, choice, onChoice }: Omit<Props, 'finding'>) {
  const { t } = useTranslation('lite');
  const nameOf = usePlaceName();
  const filled = useMemo(() => filledDescs(note.files.map(({ brief }) => brief)), [note]);
  const first = note.files[0];
  const examples: Record<number, string | undefined> = {
    1: first?.path.split('/').at(-1),
    2: first?.brief.projectName,
    3: first?.brief.planograms[0]?.name,
  };
  const withExample = (name: string, example: string | undefined) =>
    example ? t('stores.example', { name, example: example.slice(0, 40) }) : name;
  const option = (ordinal: number) => (
    <option key={ordinal} value={ordinal + STORE_SOURCE.firstDesc - 1}>
      {withExample(nameOf(ordinal + STORE_SOURCE.firstDesc - 1), filled.get(ordinal))}
    </option>
  );
  return (
    <Field.Root flex={{ md: '2 1 260px' }}>
      <Field.Label>{t('stores.source')}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={choice.source}
          onChange={(event) => onChoice({ ...choice, source: Number(event.target.value) })}
        >
          <option value={1}>{withExample(nameOf(1), examples[1])}</option>
          <option value={2}>{withExample(nameOf(2), examples[2])}</option>
          <option value={3}>{withExample(nameOf(3), examples[3])}</option>
          {filled.size > 0 ? (
            <optgroup label={t('stores.filled')}>{DESCS.filter((ordinal) => filled.has(ordinal)).map(option)}</optgroup>
          ) : null}
          <optgroup label={t('stores.empty')}>{DESCS.filter((ordinal) => !filled.has(ordinal)).map(option)}</optgroup>
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}

function PatternField({ choice, onChoice }: Pick<Props, 'choice' | 'onChoice'>) {
  const { t } = useTranslation('lite');
  const codeText = useCodeText();
  const compiled = choice.pattern.trim() === '' ? null : compileStorePattern(choice.pattern);
  return (
    <Field.Root flex={{ md: '1 1 180px' }} invalid={compiled?.ok === false}>
      <Field.Label>{t('stores.pattern')}</Field.Label>
      <Input
        value={choice.pattern}
        fontFamily="mono"
        placeholder={t('stores.patternExample')}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChoice({ ...choice, pattern: event.target.value })}
      />
      <Field.HelperText>{t('stores.patternHint')}</Field.HelperText>
      {compiled?.ok === false ? <Field.ErrorText>{codeText(patternCode(compiled))}</Field.ErrorText> : null}
    </Field.Root>
  );
}

/** The choice of where the store number is found, with its immediate result. */
export function StoreChoiceFields({ note, choice, finding, onChoice }: Props) {
  const { t } = useTranslation(['lite', 'common']);
  const format = useFormat();
  const places = useMemo(() => likelyPlaces(note), [note]);
  const stores = t('common:count.stores', { count: finding.stores, formatted: format.integer(finding.stores) });
  const planograms = t('common:count.planograms', {
    count: finding.planograms,
    formatted: format.integer(finding.planograms),
  });
  return (
    <Stack gap="2">
      <StorePlaces places={places} chosen={choice.source} onChoose={(source) => onChoice({ ...choice, source })} />
      <Stack direction={{ base: 'column', md: 'row' }} gap="3" align="flex-start">
        <SourceSelect note={note} choice={choice} onChoice={onChoice} />
        <PatternField choice={choice} onChoice={onChoice} />
      </Stack>
      <Text role="status" color={finding.missing + finding.dates > 0 ? 'fg.warning' : 'fg.success'}>
        {t('stores.finding', { stores, planograms })}
        {finding.missing > 0
          ? ` ${t('stores.missing', { count: finding.missing, formatted: format.integer(finding.missing) })}`
          : ''}
        {finding.dates > 0
          ? ` ${t('stores.datesFound', { count: finding.dates, formatted: format.integer(finding.dates) })}`
          : ''}
      </Text>
    </Stack>
  );
}
