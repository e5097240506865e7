// @vitest-environment node
import { describe, expect, test } from 'vitest';
import cases from '../../../locale/testdata/cases/templates.json';
import { fill } from './format';

describe('templates are filled as the server fills them', () => {
  test.each(cases)('$why', ({ text, lang, operands, want }) =>
    expect(fill(text, operands, lang, (i) => operands[i]!)).toBe(want),
  );
});
