// How a table is laid out, decided here alone: the player's parts lie in the lower left corner of a wide screen, all along
// the foot of a tall one such as a tablet held upright, and on a narrow one in a bottom sheet. Styles read it from the page: [data-layout='narrow'].

export type Layout = 'wide' | 'tall' | 'narrow';

class Laid {
  is = $state<Layout>('wide');
  constructor() {
    if (typeof matchMedia !== 'function') return; // no screen: a test
    const wide = matchMedia('(min-width: 1024px) and (orientation: landscape), (min-width: 1400px)');
    const tall = matchMedia('(min-width: 700px) and (min-height: 700px)');
    const look = () => {
      this.is = wide.matches ? 'wide' : tall.matches ? 'tall' : 'narrow';
      document.documentElement.dataset['layout'] = this.is;
    };
    for (const query of [wide, tall]) query.addEventListener('change', look);
    look();
  }

  /** Choices, hand and tracks are tabs of a bottom sheet. */
  get narrow(): boolean {
    return this.is === 'narrow';
  }
}

export const layout = new Laid();
