import { Field, Input, NativeSelect, SimpleGrid, Stack } from '@chakra-ui/react';
import { STORE_SOURCE } from '@core/naming/store-number.js';
import type { StorePlace } from '@core/naming/store-places.js';
import { compileStorePattern, patternCode } from '@core/naming/store-pattern.js';
import { useTranslation } from 'react-i18next';
import { StorePlaces } from '../../../components/store-places/store-places.js';
import { usePlaceName } from '../../../components/store-places/use-place-name.js';
import { useCodeText } from '../../../lib/code-text.js';
import { PROJECTS_TEXTS } from '../texts.js';
import { SampleTrial } from './sample-trial.js';
import type { WizardChoice } from './wizard-choice.js';

/** The current choice. */
export type ExtractionChoice = Pick<WizardChoice, 'storeExtraction' | 'storePattern'>;

interface Props {
  choice: ExtractionChoice;
  onChange: (change: Partial<ExtractionChoice>) => void;
  message: string | undefined;
  onVisited: () => void;
  /** The likely places in the project's own files; without them, a file dropped here suggests and tries them. */
  places?: readonly StorePlace[];
}

const FILE_OPTIONS = [STORE_SOURCE.fileName, STORE_SOURCE.projectName, STORE_SOURCE.planogramName];
const DESC_OPTIONS = Array.from(
  { length: STORE_SOURCE.lastDesc - STORE_SOURCE.firstDesc + 1 },
  (_, index) => STORE_SOURCE.firstDesc + index,
);

/** All 53 possible places of the store number, a custom pattern, and, while there is none, a file to try both on. */
export function ExtractionFields({ choice, onChange, message, onVisited, places }: Props) {
  const { t } = useTranslation(PROJECTS_TEXTS);
  const codeText = useCodeText();
  const nameOf = usePlaceName();
  const option = (source: number) => (
    <option key={source} value={source}>
      {nameOf(source)}
    </option>
  );
  const compiled = choice.storePattern.trim() === '' ? null : compileStorePattern(choice.storePattern);
  const choose = (storeExtraction: number) => onChange({ storeExtraction });
  return (
    <Stack gap="3">
      {places ? <StorePlaces places={places} chosen={choice.storeExtraction} onChoose={choose} /> : null}
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        <Field.Root required invalid={message !== undefined} onBlur={onVisited}>
          <Field.Label>
            {t('wizard.extraction')}
            <Field.RequiredIndicator />
          </Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field
              value={choice.storeExtraction ?? ''}
              onChange={({ target }) => onChange({ storeExtraction: target.value ? Number(target.value) : null })}
            >
              <option value="">{t('wizard.chooseExtraction')}</option>
              <optgroup label={t('wizard.fileOptions')}>{FILE_OPTIONS.map(option)}</optgroup>
              <optgroup label={t('wizard.descOptions')}>{DESC_OPTIONS.map(option)}</optgroup>
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          <Field.HelperText>{t('wizard.extractionHint')}</Field.HelperText>
          <Field.ErrorText>{message}</Field.ErrorText>
        </Field.Root>
        <Field.Root invalid={compiled?.ok === false}>
          <Field.Label>{t('wizard.pattern')}</Field.Label>
          <Input
            value={choice.storePattern}
            fontFamily="mono"
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => onChange({ storePattern: target.value })}
          />
          <Field.HelperText>{t('wizard.patternHint')}</Field.HelperText>
          {compiled?.ok === false ? <Field.ErrorText>{codeText(patternCode(compiled))}</Field.ErrorText> : null}
        </Field.Root>
      </SimpleGrid>
      {places ? null : (
        <SampleTrial extraction={choice.storeExtraction} pattern={choice.storePattern} onChoose={choose} />
      )}
    </Stack>
  );
}
