// Writes the types of what crosses the wire: `npm run types`, when docs/openapi.json has changed.
// Its routes are left out: nothing in the client is typed by them.

import { readFileSync, writeFileSync } from 'node:fs';
import openapi, { astToString } from 'openapi-typescript';

const file = (path) => new URL(`../${path}`, import.meta.url);
const described = JSON.parse(readFileSync(file('../docs/openapi.json'), 'utf8'));
const types = astToString(await openapi({ ...described, paths: {} }));
writeFileSync(file('src/api/schema.ts'), `/** Written by \`npm run types\`: do not edit. */\n\n${types}`);
