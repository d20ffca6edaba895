// PostgreSQL's text takes no NUL and its jsonb no half of a surrogate pair; broken files hold both.
const UNSTORABLE = /\u{0}|\p{Surrogate}/gu;

/** JSON for a jsonb parameter, with what PostgreSQL cannot hold replaced by U+FFFD. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'string' ? item.replace(UNSTORABLE, '\ufffd') : item,
  );
}
