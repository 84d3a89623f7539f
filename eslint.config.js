import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      'coverage/',
      'test/bench/',
      'test/mutation/',
      'test/libraries/',
      'test/wallets/',
      'test/firefox/',
      'test/chains/*.mjs',
      'test/differential/**/*.mjs',
      'test/sizes/',
      'test/supply/*.mjs',
      'test/e2e/*.mjs',
      'test/kit/**/*.mjs',
      '**/dist/',
      'server/test/kit/*.mjs',
      // Compiled as the projects that they become (test/package).
      'create-tributary/templates/',
      'site/',
      'test/api/*.types.ts',
      '*.config.js',
      '*.config.cjs',
      '.dependency-cruiser.cjs',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { project: ['./tsconfig.json', './server/tsconfig.json'] } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use an `as const` object with a union type of the same name.' },
        { selector: 'ExportDefaultDeclaration', message: 'No default exports.' },
      ],
    },
  },
  {
    files: ['widgets/**', 'examples/**', 'test/widgets/**', 'test/examples/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['core/**', 'plugins/**'],
    rules: {
      'no-restricted-globals': ['error', { name: 'parseFloat', message: 'Money is bigint; parse with parseAmount.' }],
    },
  },
  {
    files: ['test/**', 'server/test/**'],
    rules: {
      '@typescript-eslint/explicit-module-boundary-types': 'off',
    },
  },
);
