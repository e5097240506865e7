// How a table is laid out, decided here alone: side by side on a wide screen, one below the other on a tall one such as a
// tablet held upright, and with a bottom sheet on a narrow one. Styles read it from the page: [data-layout='narrow'].

export type Layout = 'wide' | 'tall' | 'narrow';

class Laid {
  is = $state<Layout>('wide');
  /** Wide, and yet not so wide that a question with three answers has room for the names of its tools. */
  snug = $state(false);

  constructor() {
    if (typeof matchMedia !== 'function') return; // no screen: a test
    const wide = matchMedia('(min-width: 1024px)');
    const tall = matchMedia('(min-width: 700px) and (min-height: 700px)');
    const snug = matchMedia('(max-width: 1350px)');
    const look = () => {
      this.snug = snug.matches;
      this.is = wide.matches ? 'wide' : tall.matches ? 'tall' : 'narrow';
      document.documentElement.dataset['layout'] = this.is;
    };
    for (const query of [wide, tall, snug]) query.addEventListener('change', look);
    look();
  }

  /** Choices, hand and tracks are tabs of a bottom sheet. */
  get narrow(): boolean {
    return this.is === 'narrow';
  }
}

export const layout = new Laid();
