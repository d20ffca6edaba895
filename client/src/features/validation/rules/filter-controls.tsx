import { Button, NativeSelect } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useFormat } from '../../../lib/use-format.js';

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; text: string }[];
  onChange: (value: T) => void;
}

/** A choice among a few; its name precedes its value, so that several in a row stay readable. */
export function ChoiceField<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const format = useFormat();
  return (
    <NativeSelect.Root size="sm" width="auto" flex={{ base: '1 1 140px', lg: '0 0 auto' }}>
      <NativeSelect.Field
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {format.pair(label, option.text)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

export function ResetButton({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  return (
    <Button variant="outline" colorPalette="gray" onClick={onReset}>
      {t('list.reset')}
    </Button>
  );
}
