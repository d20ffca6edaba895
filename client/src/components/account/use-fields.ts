import { type RefObject, useRef, useState } from 'react';

export interface Fields<Name extends string, Problem extends string> {
  values: Record<Name, string>;
  /** What is wrong by the form's own rules: the key of a text. */
  problems: Partial<Record<Name, Problem>>;
  /** What the server said of a field, in words; gone as soon as the field changes. */
  refusals: Partial<Record<Name, string>>;
  set: (name: Name) => (value: string) => void;
  /** Judges everything; when something is wrong it is said, the first wrong field gets the focus, and the answer is false. */
  check: () => boolean;
  /** Says of a field what the server said of it, and puts the focus there. */
  refuse: (name: Name, words: string) => void;
  /** Empties the named fields, and takes back what was said of them. */
  clear: (...names: Name[]) => void;
  /** The form: its inputs carry the fields' names. */
  form: RefObject<HTMLFormElement | null>;
}

/**
 * A small form: values, and what is wrong with them. A message goes as soon as it no longer holds, and a new one waits
 * for the next attempt, so that nobody is corrected in the middle of a word.
 *
 * @param names in the order of the page, which is the order in which wrong ones get the focus.
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
    // All shown messages are judged anew: "must be the same" also ends when the other field changes.
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
