const lint = 'eslint --max-warnings 0 --no-warn-ignored';
const format = 'prettier --write --ignore-unknown';

/** The types of one file depend on others, so all are checked; only what has changed is read again. */
const checkTypes = () => 'node scripts/test.mjs --only typecheck';

/** What the pre-commit hook does with staged files. Changes that are not staged are set aside meanwhile. */
export default {
  '*.{ts,tsx,mts}': [lint, format, checkTypes],
  '*.{js,mjs,cjs}': [lint, format],
  '!(*.{ts,tsx,mts,js,mjs,cjs})': format,
};
