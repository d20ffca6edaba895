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
    rules: { 'max-lines-per-function': ['error', { max: 160, skipBlankLines: true, skipComments: true }] },
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
