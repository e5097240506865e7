// The image that is shared says which game, who plays and when, and holds nothing of the page's own markup.

import { expect, it } from 'vitest';
import { compose, stageOf } from './picture';

const caption = {
  title: 'The War of the Ring & more',
  lines: ['Free <Peoples>: Ann'],
  date: '1 May',
  house: 'The Pony',
};

it('names the game, the sides and the date, whatever they are called', () => {
  const svg = compose(({ width, height }) => `<svg id="subject" width="${width}" height="${height}"/>`, caption);
  const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(drawn.querySelector('parsererror')).toBeNull();
  const said = [...drawn.querySelectorAll('text')].map((text) => text.textContent);
  expect(said).toEqual(['The War of the Ring & more', 'Free <Peoples>: Ann', 'The Pony', '1 May']);
  expect(drawn.querySelector('#subject')).not.toBeNull();
});

it('a long line is set smaller, so that it ends within the picture', () => {
  const sizeOf = (line: string) => {
    const svg = compose(() => '', { ...caption, lines: [line] });
    return Number(/class="line" font-size="(\d+)"/.exec(svg)?.[1]);
  };
  expect(sizeOf('Ann')).toBe(25);
  expect(sizeOf('A'.repeat(140))).toBeLessThan(19);
});

it('takes the drawings of the board from below upwards, and none where the table is no drawing', () => {
  document.body.innerHTML =
    '<main><div><svg id="a"></svg><p></p><div><svg></svg></div><svg id="b" role="group"></svg></div></main>';
  expect(stageOf(document).map((svg) => svg.id)).toEqual(['a', 'b']);
  document.body.innerHTML = '<main><div></div></main>';
  expect(stageOf(document)).toEqual([]);
});
