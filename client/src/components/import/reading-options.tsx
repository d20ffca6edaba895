import { Field, Input, NativeSelect, SimpleGrid } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DELIMITERS } from '../../../../src/core/tables/delimiter-guess.js';
import { TABLE_ENCODINGS } from '../../../../src/core/tables/encoding-judge.js';
import { TABLE_LENGTH_UNITS } from '../../../../src/core/tables/cell-number.js';
import type { ReadingChoice, ReadingPreview } from './import-types.js';

const DELIMITER_NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;
const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  gb18030: 'GB 18030',
} as const;

interface Props {
  preview: ReadingPreview;
  /** Unit and decimals are offered only when a mapped column is a length or a number. */
  hasLengths: boolean;
  hasNumbers: boolean;
  onChange: (choice: ReadingChoice) => void;
}

function Choice({
  label,
  value,
  help,
  onChange,
  children,
}: {
  label: string;
  value: string;
  help?: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
          {children}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {help ? <Field.HelperText>{help}</Field.HelperText> : null}
    </Field.Root>
  );
}

/** The heading's line number: the file is read again when the user leaves the field, not on every digit. */
function HeadLine({ value, onChange }: { value: number; onChange: (line: number) => void }) {
  const { t } = useTranslation('import');
  const [text, setText] = useState<string | null>(null);
  const finish = () => {
    const line = Number(text);
    if (text !== null && text.trim() !== '' && Number.isInteger(line) && line >= 0 && line !== value) onChange(line);
    setText(null);
  };
  return (
    <Field.Root>
      <Field.Label>{t('options.headline')}</Field.Label>
      <Input
        size="sm"
        inputMode="numeric"
        value={text ?? String(value)}
        onChange={(event) => setText(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => event.key === 'Enter' && finish()}
      />
      <Field.HelperText>{t('options.headlineHelp')}</Field.HelperText>
    </Field.Root>
  );
}

/** The detected reading options of a file, for correction. */
export function ReadingOptions({ preview, hasLengths, hasNumbers, onChange }: Props) {
  const { t } = useTranslation('import');
  return (
    <SimpleGrid minChildWidth="150px" gap="3">
      {preview.format === 'csv' ? (
        <>
          <Choice
            label={t('options.encoding')}
            value={preview.encoding ?? 'utf-8'}
            onChange={(value) =>
              onChange({ encoding: TABLE_ENCODINGS.find((name) => name === value) ?? null, columns: null })
            }
          >
            {TABLE_ENCODINGS.map((name) => (
              <option key={name} value={name}>
                {ENCODING_NAMES[name]}
              </option>
            ))}
          </Choice>
          <Choice
            label={t('options.delimiter')}
            value={preview.delimiter ?? ','}
            onChange={(value) =>
              onChange({ delimiter: DELIMITERS.find((sign) => sign === value) ?? null, headline: null, columns: null })
            }
          >
            {DELIMITERS.map((sign) => (
              <option key={sign} value={sign}>
                {t(`options.delimiters.${DELIMITER_NAMES[sign]}`)}
              </option>
            ))}
          </Choice>
        </>
      ) : (
        <Choice
          label={t('options.sheet')}
          value={preview.sheet ?? ''}
          onChange={(sheet) => onChange({ sheet, headline: null, columns: null, decimalsign: null, lengthunit: null })}
        >
          {preview.sheets.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      <HeadLine value={preview.headline} onChange={(headline) => onChange({ headline, columns: null })} />
      {hasNumbers ? (
        <Choice
          label={t('options.decimal')}
          value={preview.decimalsign}
          onChange={(value) => onChange({ decimalsign: value === 'comma' ? 'comma' : 'point' })}
        >
          <option value="point">{t('options.point')}</option>
          <option value="comma">{t('options.comma')}</option>
        </Choice>
      ) : null}
      {hasLengths ? (
        <Choice
          label={t('options.unit')}
          value={preview.lengthunit}
          help={preview.isunitassumed ? t('options.assumed') : undefined}
          onChange={(value) => onChange({ lengthunit: TABLE_LENGTH_UNITS.find((unit) => unit === value) ?? null })}
        >
          {TABLE_LENGTH_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {unit}
            </option>
          ))}
        </Choice>
      ) : null}
    </SimpleGrid>
  );
}
