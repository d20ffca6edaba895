import { NativeSelect } from '@chakra-ui/react';
import { useFormat } from '../../../lib/use-format.js';

export interface Choice {
  readonly value: string;
  readonly name: string;
  readonly count?: number;
}

interface Props {
  label: string;
  /** The entry for no filter. */
  all: string;
  value: string | null;
  choices: readonly Choice[];
  onChange: (value: string | null) => void;
}

/** A table filter: choose a value of a column; each value shows its number of rows. */
export function ChoiceFilter({ label, all, value, choices, onChange }: Props) {
  const format = useFormat();
  return (
    // A fixed width, because the choices load after the table, which must not jump.
    <NativeSelect.Root width={{ base: '100%', md: '212px' }}>
      <NativeSelect.Field
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.count === undefined ? choice.name : `${choice.name} (${format.integer(choice.count)})`}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
