// Whether the legend of a title lies open, and at which part: any name, card or menu of the table can open it.

class Legend {
  part = $state<string>();
  open = (part = ''): void => {
    this.part = part;
  };
  close = (): void => {
    this.part = undefined;
  };
}

export const legend = new Legend();
