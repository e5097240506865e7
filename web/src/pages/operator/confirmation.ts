// What an operator is asked before something is done: why, perhaps a value, and for what cannot be taken back the name.

export type Asked = {
  title: string;
  text: string;
  /** It cannot be taken back: this has to be typed. */
  typed?: string;
  value?: { label: string; kind: 'text' | 'hours' } | { label: string; kind: 'choice'; options: [string, string][] };
  start?: string;
  /** What is said in the end, if it is an answer and no reason. */
  reason?: string;
  act: (reason: string, value: string) => Promise<string | void>;
};
export type Ask = (asked: Asked) => void;
