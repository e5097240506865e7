import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import layers from './layers.js';

export default ts.config(
  {
    ignores: [
      'dist',
      'rules',
      'node_modules',
      '.svelte-check',
      'test-results',
      'playwright-report',
      'src/api/schema.ts',
    ],
  },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    rules: {
      'no-undef': 'off', // TypeScript knows what exists
      'svelte/no-navigation-without-resolve': 'off', // a rule of SvelteKit
      'svelte/no-at-html-tags': 'off', // only our own drawings go in by it
      'svelte/prefer-svelte-reactivity': 'off', // our maps and sets are replaced, never edited in place
    },
  },
  { rules: { 'max-lines': ['error', 500] } }, // a file is one sitting
  { files: ['src/**', 'e2e/**'], ignores: ['**/*.test.ts'], rules: { 'max-lines-per-function': ['error', 80] } },
  // Both sides together are the ladder's own word.
  {
    files: ['src/**'],
    ignores: ['src/titles/**', '**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: ['name', 'property.name']
            .map((name) => `BinaryExpression[left.${name}='side'] > Literal[value!='both']`)
            .join(', '),
          message: 'Each title names its sides as its rules do: site.tone says how one is drawn.',
        },
      ],
    },
  },
  layers,
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
);
