import { Field, Input, SimpleGrid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useFieldName } from '../../../components/import/use-field-name.js';
import { isFigure, type RowValues } from '../../../components/rows/list-row.js';
import { useCodeText } from '../../../lib/code-text.js';
import { TABLE_FIELDS, type TableObject } from '../../../../../src/core/tables/table-fields.js';

/** Typed texts by field; missing fields were not changed. */
export type Draft = Readonly<Record<string, string>>;

interface Props {
  object: TableObject;
  values: RowValues;
  draft: Draft;
  /** Codes of the server's errors, by field. */
  problems: Readonly<Record<string, string>>;
  keyFields: readonly string[];
  onChange: (draft: Draft) => void;
  onSubmit: () => void;
}

/** The values of a row, to be edited. Numbers are written with a point, as files for programs have them. */
export function RowForm({ object, values, draft, problems, keyFields, onChange, onSubmit }: Props) {
  const { t } = useTranslation('master-data');
  const fieldName = useFieldName(object);
  const codeText = useCodeText();
  const change = (name: string, text: string) => {
    const others = Object.entries(draft).filter(([other]) => other !== name);
    const isAsBefore = text === String(values[name] ?? '');
    onChange(Object.fromEntries(isAsBefore ? others : [...others, [name, text]]));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
        {TABLE_FIELDS[object].map((field) => {
          const problem = problems[field.name];
          const isWide = field.name === 'name';
          return (
            <Field.Root key={field.name} invalid={problem !== undefined} gridColumn={isWide ? '1 / -1' : undefined}>
              <Field.Label>
                {fieldName(field.name)}
                {field.type === 'length' ? ' (cm)' : ''}
              </Field.Label>
              <Input
                value={draft[field.name] ?? String(values[field.name] ?? '')}
                inputMode={isFigure(field) ? 'decimal' : undefined}
                maxLength={field.maxLength}
                onChange={(event) => change(field.name, event.target.value)}
              />
              {keyFields.includes(field.name) ? <Field.HelperText>{t('row.keyHint')}</Field.HelperText> : null}
              <Field.ErrorText>
                {problem === undefined ? null : codeText({ code: problem, message: problem })}
              </Field.ErrorText>
            </Field.Root>
          );
        })}
      </SimpleGrid>
      <button type="submit" hidden />
    </form>
  );
}
