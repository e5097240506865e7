import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import openapi, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

test('the types are those of docs/openapi.json: npm run types', async () => {
  const described = JSON.parse(read('../../../docs/openapi.json')) as OpenAPI3;
  const bare = (text: string) => text.replace(/^\/\*\*[^]*?\*\/\s*/, '').trim();
  expect(bare(astToString(await openapi({ ...described, paths: {} })))).toBe(bare(read('schema.ts')));
});
