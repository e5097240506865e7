// The small part of Markdown that the handbook is written in, read into blocks; no HTML ever comes of it.

export type Inline = { text: string; style?: 'b' | 'i' } | { text: string; to: string };
export type Block =
  | { kind: 'heading'; level: number; id: string; text: string }
  | { kind: 'p'; parts: Inline[] }
  /** A ruling of this site; some have names. */
  | { kind: 'ruling'; names: string[]; parts: Inline[] }
  /** What another set of rules does otherwise: edition-2. */
  | { kind: 'otherwise'; set: string; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'entries'; of: string }
  | { kind: 'example'; lesson: string; step: string }
  | { kind: 'options' }
  /** What stands beside a heading: rulings of this site, and the options of a match that change it. */
  | { kind: 'notes'; rulings: Ruled[]; options: string[] };

/** A ruling of this site, and the set of rules that it holds for: usual, edition-2; every one if there is none. */
export type Ruled = { text: string; set?: string | undefined };
/** Does a decision hold for anyone who reads by this set of rules? Empty is the usual one. */
export const holds = (ruled: Ruled, set: string): boolean => !ruled.set || ruled.set === (set || 'usual');

const mark = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(#([a-z0-9-]+)\)/g;

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const m of text.matchAll(mark)) {
    if (m.index > at) parts.push({ text: text.slice(at, m.index) });
    if (m[1] !== undefined) parts.push({ text: m[1], style: 'b' });
    else if (m[2] !== undefined) parts.push({ text: m[2], style: 'i' });
    else parts.push({ text: m[3]!, to: m[4]! });
    at = m.index + m[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

const cells = (line: string): Inline[][] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));

export function blocks(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((chunk) => chunk.trim())
    .filter(Boolean)
    .map(block);
}

function block(chunk: string): Block {
  const lines = chunk.split('\n');
  const [first = ''] = lines;
  const heading = /^(#{1,4}) (.+) \{#([a-z0-9-]+)\}$/.exec(first);
  if (heading) return { kind: 'heading', level: heading[1]!.length, text: heading[2]!, id: heading[3]! };
  const entries = /^\{\{entries ([a-z-]+)\}\}$/.exec(chunk);
  if (entries) return { kind: 'entries', of: entries[1]! };
  const example = /^\{\{example ([a-z]+-\d+) ([a-z0-9-]+)\}\}$/.exec(chunk);
  if (example) return { kind: 'example', lesson: example[1]!, step: example[2]! };
  if (chunk === '{{options}}') return { kind: 'options' };
  if (first.startsWith('> ')) return aside(lines.map((l) => l.replace(/^> ?/, '')).join(' '));
  if (first.startsWith('|')) return { kind: 'table', head: cells(first), rows: lines.slice(2).map(cells) };
  if (/^(- |\d+\. )/.test(first)) return list(lines);
  return { kind: 'p', parts: inline(lines.join(' ')) };
}

function aside(text: string): Block {
  const otherwise = /^\{([a-z0-9-]+)\} (.*)$/s.exec(text);
  if (otherwise) return { kind: 'otherwise', set: otherwise[1]!, parts: inline(otherwise[2]!) };
  const named = /^\*([a-z0-9-]+(?:, [a-z0-9-]+)*)\.\* (.*)$/s.exec(text);
  return { kind: 'ruling', names: named?.[1]!.split(', ') ?? [], parts: inline(named?.[2] ?? text) };
}

function list(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const item = /^(?:- |\d+\. )(.*)$/.exec(line);
    if (item) items.push(item[1]!);
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  const start = /^(\d+)\. /.exec(lines[0]!);
  return { kind: 'list', ordered: start !== null, start: Number(start?.[1] ?? 1), items: items.map(inline) };
}

/** The words alone. */
export const plain = (parts: readonly Inline[]): string => parts.map((part) => part.text).join('');
