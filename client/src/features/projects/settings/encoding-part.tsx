import { Field, List, NativeSelect, Text } from '@chakra-ui/react';
import { CODE_PAGES } from '@core/planogram/psa/code-page.js';
import { useTranslation } from 'react-i18next';
import type { SettingsPreviewDto } from '../../../api/uploads.gen.js';
import { Part, type PartProps } from './settings-part.js';
import { SETTINGS_TEXTS } from './settings-texts.js';

/** Enough to see whether an encoding is the right one. */
const NAMES_SHOWN = 6;

/** What files are in that do not say it themselves, and names of the project's files as they would read. */
export function EncodingPart({ draft, onChange, seen }: PartProps & { seen: SettingsPreviewDto | null }) {
  const { t } = useTranslation(SETTINGS_TEXTS);
  const names = [...new Set(seen?.looked.flatMap((file) => file.names))].slice(0, NAMES_SHOWN);
  return (
    <Part title={t('encoding.title')}>
      <Field.Root maxW="420px">
        <Field.Label>{t('encoding.label')}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={draft.codePage ?? ''}
            onChange={({ target }) => onChange({ codePage: CODE_PAGES.find((page) => page === target.value) ?? null })}
          >
            <option value="">{t('encoding.none')}</option>
            {CODE_PAGES.map((page) => (
              <option key={page} value={page}>
                {t(`encoding.pages.${page}`)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <Field.HelperText>{t('encoding.hint')}</Field.HelperText>
      </Field.Root>
      {names.length > 0 ? (
        <>
          <Text color="fg.muted">{t('encoding.names')}</Text>
          <List.Root ps="5">
            {names.map((name) => (
              <List.Item key={name} overflowWrap="anywhere">
                {name}
              </List.Item>
            ))}
          </List.Root>
        </>
      ) : null}
    </Part>
  );
}
