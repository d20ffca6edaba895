// PostgreSQL's text rejects NUL, and its jsonb half surrogate pairs; broken files contain both.
const UNSTORABLE = /\u{0}|\p{Surrogate}/gu;

/** JSON for a jsonb parameter, with what PostgreSQL cannot store replaced by U+FFFD. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'string' ? item.replace(UNSTORABLE, '\ufffd') : item,
  );
}
