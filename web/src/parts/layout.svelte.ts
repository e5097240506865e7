// How a table is laid out, decided here alone: the player's parts lie in the lower left corner of a wide screen, all along
// the foot of a tall one such as a tablet held upright, and on a narrow one in a bottom sheet, which stands at the left of a
// low one. Styles read it from the page: [data-layout='narrow'].

export type Layout = 'wide' | 'tall' | 'narrow';

class Laid {
  is = $state<Layout>('wide');
  #low = $state(false);
  constructor() {
    if (typeof matchMedia !== 'function') return; // no screen: a test
    const wide = matchMedia('(min-width: 1024px) and (orientation: landscape), (min-width: 1400px)');
    const tall = matchMedia('(min-width: 700px) and (min-height: 700px)');
    // A phone held sideways, or a wide window at 200 %: below and beside the board is not room enough for both.
    const low = matchMedia('(max-height: 560px) and (min-width: 560px)');
    const look = () => {
      this.#low = low.matches;
      this.is = wide.matches ? 'wide' : tall.matches ? 'tall' : 'narrow';
      document.documentElement.dataset['layout'] = this.is;
    };
    for (const query of [wide, tall, low]) query.addEventListener('change', look);
    look();
  }

  /** Choices, hand and tracks are tabs of a bottom sheet. */
  get narrow(): boolean {
    return this.is === 'narrow';
  }
  /** Question and sheet stand beside the board, which has the whole height. */
  get low(): boolean {
    return this.narrow && this.#low;
  }
}

export const layout = new Laid();
