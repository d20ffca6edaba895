import i18next from 'eslint-plugin-i18next';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Small on purpose: the compiler is strict; here stand the rules of docs/style.md that a tool can hold. */
export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', 'var/**', '**/*.gen.ts', 'client/public/**'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mts}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-console': 'error',
      complexity: ['error', 22],
      'max-lines': ['error', { max: 420, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['**/*.spec.{ts,tsx}', 'test/**', 'bench/**', 'samples/**', 'scripts/**'],
    rules: { 'max-lines-per-function': 'off', 'no-console': 'off', 'max-lines': 'off' },
  },
  {
    files: ['client/src/**/*.tsx'],
    ignores: ['**/*.spec.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['client/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}', 'client/src/testing/**'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y-x': a11y, i18next },
    languageOptions: { parserOptions: { project: 'client/tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      // The plugin's other rules speak for the React compiler, which is not used here, and run it over every file.
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      ...a11y.configs.recommended.rules,
      // Our own fields ask for the focus where a dialog or a form opens because somebody asked for it.
      'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
      'i18next/no-literal-string': ['error', { mode: 'jsx-text-only' }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXOpeningElement[name.object.name='Menu'] > JSXAttribute[name.name=/^(onSelect|onClick)$/]",
          message: 'MenuItem of components/menu-item.tsx: onSelect may say nothing, onClick is told while disabled',
        },
        {
          selector: "Property[key.name='subscribe'][value.value=false]",
          message:
            'answerOf of api/answer-of.ts: RTK Query loses an unsubscribed answer while an invalidation is pending',
        },
      ],
    },
  },
  {
    files: ['client/src/components/menu-item.tsx'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // The grid itself has the focus and the keys, and names the active cell: its cells need neither.
    files: ['client/src/components/table/table-grid.tsx', 'client/src/features/pivot/grid/*.tsx'],
    rules: { 'jsx-a11y-x/click-events-have-key-events': 'off', 'jsx-a11y-x/interactive-supports-focus': 'off' },
  },
  {
    files: ['src/core/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-globals': ['error', 'process', 'Buffer', 'window', 'document', 'fetch'],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'core is deterministic' },
        { object: 'Date', property: 'now', message: 'core knows no clock' },
      ],
    },
  },
);
