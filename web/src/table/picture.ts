// A position or a result as an image: title, sides, date, and the board as it is drawn, made in the browser.

import { draw } from '../art/press';
import { open, type Book } from '../art/catalogue';
import tones from '../art/tones.css?raw';

export type Caption = { title: string; lines: readonly string[]; date: string; house: string };
/** What stands in the frame: the board on the page if it is a drawing, or else a cut. */
export type Subject = { stage?: SVGSVGElement[]; book: Book; kind: string; name: string };

export const width = 1200;
export const height = 630;

const escaped = (text: string) =>
  text.replace(/[<>&"]/g, (c) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[c]!);

const margin = 24;
const wide = width - 2 * margin;
/** How much of its size a letter of the title face and of the text face takes across, on average. */
const letter = { title: 0.56, line: 0.47 };

/** The size at which a line is as wide as its room at most. */
const fitting = (text: string, size: number, share: number, room: number): number =>
  Math.min(size, Math.floor(room / (text.length * share)));

/** The subject's place below the words. */
const frameBelow = (lines: number) => {
  const top = 84 + lines * 34;
  return { x: margin, y: top, width: wide, height: height - top - margin };
};
export type Box = ReturnType<typeof frameBelow>;

/** The whole picture as svg: a head with the words, its subject below. */
export function compose(subject: (box: Box) => string, { title, lines, date, house }: Caption, fonts = ''): string {
  const rows = lines.slice(0, 2);
  const box = frameBelow(rows.length);
  const words = rows.map(
    (line, i) =>
      `<text x="${margin}" y="${100 + i * 34}" class="line" font-size="${fitting(line, 25, letter.line, wide)}">${escaped(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<style>${fonts}:root{color-scheme:light}text{fill:#231f1a}.title{font-family:"Alegreya SC",Georgia,serif;font-weight:700}.line,.small{font-family:"Alegreya Variable",Georgia,serif}.small{font-size:21px;fill:#544b3f;text-anchor:end}${tones.replace(/\/\*[\s\S]*?\*\//g, '')}</style>
<rect width="${width}" height="${height}" fill="#f7f3ea"/><rect width="${width}" height="10" fill="#9b2f22"/>
<text x="${margin}" y="60" class="title" font-size="${fitting(title, 40, letter.title, wide - 300)}">${escaped(title)}</text>
${words.join('\n')}
<text x="${width - margin}" y="42" class="small">${escaped(house)}</text><text x="${width - margin}" y="68" class="small">${escaped(date)}</text>
${subject(box)}<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="none" stroke="#231f1a" stroke-width="3"/></svg>`;
}

/** The faces of the page as data: an image can load nothing. */
async function fontsOf(page: Document): Promise<string> {
  const faces = [...page.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules]
      .filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule)
      .map(async (rule) => {
        const src = rule.style.getPropertyValue('src');
        const [, path = ''] = /url\("?([^")]+)/.exec(src) ?? [];
        const file = await (await fetch(new URL(path, sheet.href ?? page.baseURI))).blob();
        const data = await new Promise<string>((done) => {
          const reader = new FileReader();
          reader.onload = () => done(String(reader.result));
          reader.readAsDataURL(file);
        });
        return rule.cssText.replace(path, data);
      }),
  );
  return (await Promise.all(faces)).join('');
}

const kept = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'stroke-linecap', 'paint-order'];
const letters = ['font-family', 'font-size', 'font-weight', 'font-style'];
const more = ['opacity', 'text-anchor', 'letter-spacing', 'color', 'display', 'visibility', 'clip-path'];

/** A drawing of the page that stands alone: what its style sheets say is written on it. The symbols it uses are noted. */
function alone(svg: SVGSVGElement, uses: Set<string>): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [from, to] = [
    [svg, ...svg.querySelectorAll('*')],
    [copy, ...copy.querySelectorAll('*')],
  ];
  from.forEach((element, i) => {
    const style = getComputedStyle(element);
    const text = [...kept, ...letters, ...more].map((key) => `${key}:${style.getPropertyValue(key)}`);
    if (element.classList.contains('art'))
      for (const tone of 'psfdmknr') text.push(`--a-${tone}:${style.getPropertyValue(`--a-${tone}`)}`);
    if (style.transform !== 'none' && element !== svg && !element.hasAttribute('transform'))
      text.push(`transform:${style.transform}`);
    (to[i] as SVGElement).style.cssText = text.join(';'); // by the object model: inline styles are not allowed here
    const href = element.getAttribute('href');
    if (href?.startsWith('#')) uses.add(href.slice(1));
  });
  return copy;
}

/** What lies under an element: the first colour on the way up. */
function groundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor;
    if (colour !== 'rgba(0, 0, 0, 0)') return colour;
  }
  return 'none';
}

/** All layers of a board: all that is seen on the page, and what lies beside it. */
function layered(stage: readonly SVGSVGElement[], frame: Box): string {
  const parent = stage[0]!.parentElement!;
  const box = parent.getBoundingClientRect();
  const scale = Math.min(frame.width / box.width, frame.height / box.height);
  const [left, top] = [(frame.width - box.width * scale) / 2, (frame.height - box.height * scale) / 2];
  const uses = new Set<string>();
  const layers = stage.map((svg) => {
    const at = svg.getBoundingClientRect();
    const copy = alone(svg, uses);
    if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${svg.clientWidth} ${svg.clientHeight}`);
    for (const [key, value] of Object.entries({
      x: left + (at.x - box.x) * scale,
      y: top + (at.y - box.y) * scale,
      width: at.width * scale,
      height: at.height * scale,
      overflow: 'visible',
    }))
      copy.setAttribute(key, String(value));
    return new XMLSerializer().serializeToString(copy);
  });
  const symbols = [...uses].map((id) => document.getElementById(id)?.outerHTML ?? '').join('');
  const { x, y, width, height } = frame;
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" overflow="hidden"><defs>${symbols}</defs><rect width="${width}" height="${height}" fill="${groundOf(parent)}"/>${layers.join('')}</svg>`;
}

/** The drawings of the board on the page, from below upwards; what lies in a box of its own, such as a map seen small, is
 *  none. */
export function stageOf(page: ParentNode): SVGSVGElement[] {
  const parent = page.querySelector('main svg[role="group"]')?.parentElement;
  return [...(parent?.children ?? [])].filter((child) => child instanceof SVGSVGElement);
}

/** The subject as svg, for the place it is given. */
async function framed({ stage, book, kind, name }: Subject): Promise<(box: Box) => string> {
  if (stage?.length) return (box) => layered(stage, box);
  const text = (await open(book))[kind]?.[name];
  const cut = text ? draw(text, `${book}/${kind}/${name}`) : '';
  return ({ x, y, width, height }) =>
    cut.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);
}

/** The image as a PNG. */
export async function png(subject: Subject, caption: Caption): Promise<Blob> {
  const [inFrame, fonts] = await Promise.all([framed(subject), fontsOf(document)]);
  const svg = compose(inFrame, caption, fonts);
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')!.drawImage(image, 0, 0, width, height);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no image'))), 'image/png'),
  );
}

/** Hands an image to the browser as a file. */
export function download(blob: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
