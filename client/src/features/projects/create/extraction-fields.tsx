import { Field, Input, NativeSelect, SimpleGrid, Stack } from '@chakra-ui/react';
import { STORE_SOURCE } from '@core/naming/store-number.js';
import { compileStorePattern, patternCode } from '@core/naming/store-pattern.js';
import { useTranslation } from 'react-i18next';
import { useCodeText } from '../../../lib/code-text.js';
import { PROJECTS_TEXTS } from '../texts.js';
import { SampleTrial } from './sample-trial.js';
import type { WizardChoice } from './wizard-choice.js';

/** What is chosen here. */
export type ExtractionChoice = Pick<WizardChoice, 'storeExtraction' | 'storePattern'>;

interface Props {
  choice: ExtractionChoice;
  onChange: (change: Partial<ExtractionChoice>) => void;
  message: string | undefined;
  onVisited: () => void;
  /** Whether a file dropped here tries them; false where the project's own files do. */
  trial?: boolean;
}

const FILE_OPTIONS = [
  [STORE_SOURCE.fileName, 'fileName'],
  [STORE_SOURCE.projectName, 'projectName'],
  [STORE_SOURCE.planogramName, 'planogramName'],
] as const;
const DESCS = Array.from({ length: STORE_SOURCE.lastDesc - STORE_SOURCE.firstDesc + 1 }, (_, index) => index + 1);

/** All 53 places where the store number may stand, a pattern of one's own, and, where there is none yet, a file to try both on. */
export function ExtractionFields({ choice, onChange, message, onVisited, trial = true }: Props) {
  const { t } = useTranslation(PROJECTS_TEXTS);
  const codeText = useCodeText();
  const compiled = choice.storePattern.trim() === '' ? null : compileStorePattern(choice.storePattern);
  return (
    <Stack gap="3">
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
              <optgroup label={t('wizard.fileOptions')}>
                {FILE_OPTIONS.map(([value, name]) => (
                  <option key={value} value={value}>
                    {t(`wizard.${name}`)}
                  </option>
                ))}
              </optgroup>
              <optgroup label={t('wizard.descOptions')}>
                {DESCS.map((ordinal) => (
                  <option key={ordinal} value={ordinal + STORE_SOURCE.firstDesc - 1}>
                    {t('wizard.desc', { ordinal })}
                  </option>
                ))}
              </optgroup>
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
      {trial ? <SampleTrial extraction={choice.storeExtraction} pattern={choice.storePattern} /> : null}
    </Stack>
  );
}
