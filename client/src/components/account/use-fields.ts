import { type RefObject, useRef, useState } from 'react';

export interface Fields<Name extends string, Problem extends string> {
  values: Record<Name, string>;
  /** What is wrong by the form's own rules: a text key. */
  problems: Partial<Record<Name, Problem>>;
  /** The server's error for a field, in words; cleared when the field changes. */
  refusals: Partial<Record<Name, string>>;
  set: (name: Name) => (value: string) => void;
  /**
   * Validates all fields. When one is invalid, it shows the messages, focuses the first invalid field and returns
   * false.
   */
  check: () => boolean;
  /** Shows the server's error for a field and focuses the field. */
  refuse: (name: Name, words: string) => void;
  /** Empties the named fields and clears their errors. */
  clear: (...names: Name[]) => void;
  /** The form; its inputs carry the fields' names. */
  form: RefObject<HTMLFormElement | null>;
}

/**
 * A small form: its values and their errors. A message disappears as soon as it no longer applies, and a new one
 * appears only on the next submit, so that nobody is corrected in the middle of a word.
 *
 * @param names in page order, which is also the order in which invalid fields get the focus.
 */
export function useFields<Name extends string, Problem extends string>(
  names: readonly Name[],
  judge: (values: Record<Name, string>) => Partial<Record<Name, Problem>>,
  initial: Partial<Record<Name, string>> = {},
): Fields<Name, Problem> {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Record<Name, string>>(
    () => Object.fromEntries(names.map((name) => [name, initial[name] ?? ''])) as Record<Name, string>,
  );
  const [problems, setProblems] = useState<Partial<Record<Name, Problem>>>({});
  const [refusals, setRefusals] = useState<Partial<Record<Name, string>>>({});

  const focus = (name: Name) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const put = (changed: Partial<Record<Name, string>>) => {
    const next = { ...values, ...changed };
    setValues(next);
    // Rechecks all shown messages: "must be the same" is also resolved by changing the other field.
    const found = judge(next);
    const still = names.filter((name) => problems[name] !== undefined).map((name) => [name, found[name]]);
    setProblems(Object.fromEntries(still));
    setRefusals((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])),
    }));
  };
  return {
    values,
    problems,
    refusals,
    form,
    set: (name) => (value) => put({ [name]: value } as Partial<Record<Name, string>>),
    check: () => {
      const found = judge(values);
      setProblems(found);
      const first = names.find((name) => found[name] !== undefined);
      if (first) focus(first);
      return first === undefined;
    },
    refuse: (name, words) => {
      setRefusals({ [name]: words } as Partial<Record<Name, string>>);
      focus(name);
    },
    clear: (...cleared) => {
      setValues((before) => ({ ...before, ...Object.fromEntries(cleared.map((name) => [name, ''])) }));
      setProblems((before) => ({ ...before, ...Object.fromEntries(cleared.map((name) => [name, undefined])) }));
      setRefusals({});
    },
  };
}
