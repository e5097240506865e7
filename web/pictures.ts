// The pictures of the titles as the first page shows them, by title. The build reads this.

import house from './src/art/books/house';
import { draw, focusOf } from './src/art/press';

const prefix = 'title-';
const { moment } = await house();

export const pictures = Object.fromEntries(
  Object.entries(moment ?? {})
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, text]) => [
      name.slice(prefix.length),
      { svg: draw(text, `house/moment/${name}`), focus: focusOf(text) },
    ]),
);
