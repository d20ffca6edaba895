import { Button, Field, HStack, Input, NativeSelect, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { KEY_MATCHES } from '@core/naming/key-match.js';
import { type FormEvent, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectSettingsDto, SettingsPreviewDto } from '../../../api/uploads.gen.js';
import { useUpdateProjectSettingsMutation } from '../../../api/uploads.js';
import { ListMatch } from '../../../components/list-match/list-match.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { ExtractionFields } from '../create/extraction-fields.js';
import { changeOf, daysOf, draftOf, isChanged, type ProductKey, type SettingsDraft } from './settings-draft.js';
import { EncodingPart } from './encoding-part.js';
import { Part, type PartProps } from './settings-part.js';
import { SettingsPreview } from './settings-preview.js';
import { SETTINGS_TEXTS } from './settings-texts.js';

const CELLS = Array.from({ length: 50 }, (_, index) => index + 1);
const LEVELS = ['segment', 'subsegment', 'package'] as const;
const KEYS = ['upc', 'id', 'upc-and-id'] as const satisfies readonly ProductKey[];

function LevelCells({ draft, onChange }: PartProps) {
  const { t } = useTranslation(SETTINGS_TEXTS);
  return (
    <Part title={t('levels')}>
      <Text color="fg.muted">{t('levelsHint')}</Text>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
        {LEVELS.map((level) => (
          <Field.Root key={level}>
            <Field.Label>{t(level)}</Field.Label>
            <NativeSelect.Root>
              <NativeSelect.Field
                value={draft[`${level}Cell`] ?? ''}
                onChange={({ target }) =>
                  onChange({ [`${level}Cell`]: target.value === '' ? null : Number(target.value) })
                }
              >
                <option value="">{t('noCell')}</option>
                {CELLS.map((ordinal) => (
                  <option key={ordinal} value={ordinal}>
                    {t('cell', { ordinal })}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
        ))}
      </SimpleGrid>
    </Part>
  );
}

function KeyPart({
  projectId,
  draft,
  onChange,
  seen,
}: PartProps & { projectId: string; seen: SettingsPreviewDto | null }) {
  const { t } = useTranslation(SETTINGS_TEXTS);
  const format = useFormat();
  const used = KEYS.filter((key) => seen?.looked.some(({ productkey }) => productkey === key));
  const looked = seen?.looked.length ?? 0;
  const differs = used.some((key) => key !== draft.productKey);
  const keys = format.list(used.map((key) => t(`key.${key}`)));
  return (
    <Part title={t('key.title')}>
      <Field.Root maxW="420px">
        <Field.Label>{t('key.label')}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={draft.productKey}
            onChange={({ target }) => {
              const key = KEYS.find((one) => one === target.value);
              if (key) onChange({ productKey: key });
            }}
          >
            {KEYS.map((key) => (
              <option key={key} value={key}>
                {t(`key.${key}`)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <Field.HelperText>{t('key.hint')}</Field.HelperText>
      </Field.Root>
      <Field.Root maxW="420px">
        <Field.Label>{t('key.match')}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={draft.keyMatch}
            onChange={({ target }) => {
              const keyMatch = KEY_MATCHES.find((one) => one === target.value);
              if (keyMatch) onChange({ keyMatch });
            }}
          >
            {KEY_MATCHES.map((rule) => (
              <option key={rule} value={rule}>
                {t(`key.${rule}`)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <Field.HelperText>{t('key.matchHint')}</Field.HelperText>
      </Field.Root>
      <ListMatch projectId={projectId} object="prd" />
      {looked > 0 ? <Text>{t('key.files', { count: looked, formatted: format.integer(looked), keys })}</Text> : null}
      {differs ? <Text color="fg.warning">{t('key.differs', { key: t(`key.${draft.productKey}`) })}</Text> : null}
    </Part>
  );
}

function useSave(draft: SettingsDraft, settings: ProjectSettingsDto) {
  const { t } = useTranslation(SETTINGS_TEXTS);
  const errorText = useErrorText();
  const [update, { isLoading }] = useUpdateProjectSettingsMutation();
  const save = async () => {
    const change = changeOf(settings.projectid, draft);
    if (!change) return;
    try {
      await update({ updateProjectSettingsDto: change }).unwrap();
      notify({ kind: 'success', title: t('saved') });
    } catch (error) {
      notify({ kind: 'error', title: t('failed'), text: errorText(error) });
    }
  };
  return { isLoading, save };
}

/** The settings, with their effect on the project's own files before they are saved. */
export function SettingsForm({ settings }: { settings: ProjectSettingsDto }) {
  const { t } = useTranslation(SETTINGS_TEXTS);
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [seen, setSeen] = useState<SettingsPreviewDto | null>(null);
  const { isLoading, save } = useSave(draft, settings);
  const change = useCallback((some: Partial<SettingsDraft>) => setDraft((now) => ({ ...now, ...some })), []);
  const wanted = useMemo(() => changeOf(settings.projectid, draft), [settings.projectid, draft]);
  const isNew = isChanged(draft, settings);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNew) void save();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="7">
        <Part title={t('store')}>
          <ExtractionFields
            choice={draft}
            onChange={change}
            message={undefined}
            onVisited={() => undefined}
            places={seen?.places ?? []}
          />
        </Part>
        {settings.files > 0 ? <SettingsPreview wanted={wanted} onSeen={setSeen} /> : null}
        <Part title={t('movement')}>
          <Field.Root maxW="420px" invalid={daysOf(draft.movementDays) === null}>
            <Field.Label>{t('days')}</Field.Label>
            <Input
              value={draft.movementDays}
              inputMode="decimal"
              maxLength={8}
              w="140px"
              textAlign="end"
              onChange={({ target }) => change({ movementDays: target.value })}
            />
            <Field.HelperText>{t('daysHint')}</Field.HelperText>
            <Field.ErrorText>{t('daysWrong')}</Field.ErrorText>
          </Field.Root>
        </Part>
        <LevelCells draft={draft} onChange={change} />
        <EncodingPart draft={draft} onChange={change} seen={seen} />
        <KeyPart projectId={settings.projectid} draft={draft} onChange={change} seen={seen} />
        <HStack gap="3" wrap="wrap">
          <Button type="submit" loading={isLoading} disabled={!isNew || wanted === null}>
            {t('save')}
          </Button>
          {isNew ? null : <Text color="fg.muted">{t('unchanged')}</Text>}
        </HStack>
      </Stack>
    </form>
  );
}
