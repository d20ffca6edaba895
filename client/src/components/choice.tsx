import { NativeSelect } from '@chakra-ui/react';

interface Props<T extends string> {
  /** The control's label for screen readers. */
  label: string;
  value: T;
  options: readonly { value: T; text: string }[];
  onChoose: (value: T) => void;
  maxW?: string;
}

/** A choice between a few options in a native select: fast with the keyboard, and right on a phone. */
export function Choice<T extends string>({ label, value, options, onChoose, maxW = '190px' }: Props<T>) {
  const choose = (text: string) => {
    const found = options.find((option) => option.value === text);
    if (found) onChoose(found.value);
  };
  return (
    <NativeSelect.Root width="auto" maxW={maxW}>
      <NativeSelect.Field
        aria-label={label}
        title={label}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
