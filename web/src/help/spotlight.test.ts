import { expect, test, vi } from 'vitest';

// No sheet is made without a browser; what the selectors fall on is all that is asked here.
vi.stubGlobal('CSSStyleSheet', class {});
vi.stubGlobal('CSS', { escape: (text: string) => text });
const { rulesOf, selector } = await import('./spotlight');

/** What the marks of something lit fall on. */
function marked(html: string, lit: string): string[] {
  document.body.innerHTML = html;
  return rulesOf(selector(lit))
    .split('}')
    .filter((rule) => rule.includes('{'))
    .flatMap((rule) => [...document.querySelectorAll(rule.split('{')[0]!.trim())])
    .map((element) => element.id);
}

test('of a place the ring is marked, not its number', () => {
  const place =
    '<svg><g data-space="wild-26" id="g"><circle id="ring"/><circle id="face"/><text id="n">26</text></g></svg>';
  expect(marked(place, 'space:wild-26')).toEqual(['ring']);
});
test('of a figure the body is marked, not its badge', () => {
  const rider =
    '<svg><g data-rider="blue" id="g"><g id="art"><path id="body"/><path id="horse"/></g><rect id="badge"/><text id="n">1</text></g></svg>';
  expect(marked(rider, 'rider:blue')).toEqual(['body']);
});
test('a region and an answer are marked themselves', () => {
  expect(marked('<svg><path data-region="moria" id="moria"/></svg>', 'region:moria')).toEqual(['moria']);
  expect(marked('<button data-action="pass" id="pass">Pass</button>', 'action:pass')).toEqual(['pass']);
});
