import { Button, HStack, NativeSelect, Field, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectSettingsDto } from '../../../../api/uploads.gen.js';
import { useUpdateProjectSettingsMutation } from '../../../../api/uploads.js';
import { notify } from '../../../../components/toast-store.js';
import { useErrorText } from '../../../../lib/error-text.js';
import { Part } from '../settings-part.js';
import { SETTINGS_TEXTS } from '../settings-texts.js';
import { CategoryRows } from './category-rows.js';
import { changeOf, draftOf, type FigureDraft, isChanged, problemsOf } from './figure-draft.js';
import { FigureEffect } from './figure-effect.js';
import { NumberInput } from './number-input.js';
import { ResetTimeRows } from './reset-time-rows.js';
import { useFigureEffect } from './use-figure-effect.js';

/** Codes with their names in the language of the page, by name. */
function useCurrencies(): [string, string][] {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type: 'currency' });
    const all = Intl.supportedValuesOf('currency').map((code): [string, string] => [code, names.of(code) ?? code]);
    return all.sort((one, other) => one[1].localeCompare(other[1], i18n.language));
  }, [i18n.language]);
}

function CurrencyField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const { t } = useTranslation(SETTINGS_TEXTS);
  const currencies = useCurrencies();
  return (
    <Field.Root maxW="420px">
      <Field.Label>{t('figures.currency')}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field value={value} onChange={({ target }) => onChange(target.value)}>
          {currencies.map(([code, name]) => (
            <option key={code} value={code}>
              {t('figures.currencyName', { name, code })}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.HelperText>{t('figures.currencyHint')}</Field.HelperText>
    </Field.Root>
  );
}

function useSave(draft: FigureDraft, settings: ProjectSettingsDto) {
  const { t } = useTranslation(SETTINGS_TEXTS);
  const errorText = useErrorText();
  const [update, { isLoading }] = useUpdateProjectSettingsMutation();
  const save = async () => {
    const change = changeOf(draft, settings);
    if (!change) return;
    try {
      await update({ updateProjectSettingsDto: { projectid: settings.projectid, ...change } }).unwrap();
      notify({ kind: 'success', title: t('figures.saved') });
    } catch (error) {
      notify({ kind: 'error', title: t('failed'), text: errorText(error) });
    }
  };
  return { isLoading, save };
}

/** What figures are judged by, with what a change would make of the newest analysis before it is saved. */
export function FigureForm({ settings }: { settings: ProjectSettingsDto }) {
  const { t } = useTranslation(SETTINGS_TEXTS);
  const [draft, setDraft] = useState(() => draftOf(settings));
  const { isLoading, save } = useSave(draft, settings);
  const change = (some: Partial<FigureDraft>) => setDraft((now) => ({ ...now, ...some }));
  const problems = problemsOf(draft);
  const isNew = isChanged(draft, settings);
  const wanted = useMemo(() => changeOf(draft, settings), [draft, settings]);
  const effect = useFigureEffect(settings.projectid, wanted);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNew) void save();
  };
  const number = (field: 'dosLow' | 'dosHigh' | 'elasticity' | 'lowCoverage') => ({
    field,
    value: draft[field],
    problem: problems[field],
    onChange: (value: string) => change({ [field]: value }),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Part title={t('figures.title')}>
        <Text color="fg.muted">{t('figures.lead')}</Text>
        <Stack gap="6" mt="2">
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" maxW="860px">
            <NumberInput {...number('dosLow')} />
            <NumberInput {...number('dosHigh')} />
            <NumberInput {...number('lowCoverage')} />
            <NumberInput {...number('elasticity')} />
          </SimpleGrid>
          <FigureEffect effect={effect} changed={isNew} />
          <CategoryRows
            rows={draft.byCategory}
            usual={draft}
            problems={problems}
            known={effect.shown?.categories ?? []}
            onChange={(byCategory) => change({ byCategory })}
          />
          <CurrencyField value={draft.currency} onChange={(currency) => change({ currency })} />
          <ResetTimeRows times={draft.resetTimes} onChange={(resetTimes) => change({ resetTimes })} />
          <HStack gap="3" wrap="wrap">
            <Button type="submit" loading={isLoading} disabled={!isNew || wanted === null}>
              {t('figures.save')}
            </Button>
            <Text color="fg.muted">{isNew ? t('figures.consequence') : t('unchanged')}</Text>
          </HStack>
        </Stack>
      </Part>
    </form>
  );
}
