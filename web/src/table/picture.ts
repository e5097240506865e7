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

/** The whole picture as svg: a band of words on the left, its subject on the right. */
export function compose(subject: string, { title, lines, date, house }: Caption): string {
  const words = lines.map((line, i) => `<text x="40" y="${196 + i * 38}" class="line">${escaped(line)}</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<style>:root{color-scheme:light}text{font-family:Georgia,serif;fill:#231f1a}.title{font-size:38px;font-weight:700}.line{font-size:24px}.small{font-size:19px;fill:#544b3f}${tones.replace(/\/\*[\s\S]*?\*\//g, '')}</style>
<rect width="${width}" height="${height}" fill="#f7f3ea"/><rect width="${width}" height="10" fill="#9b2f22"/>
${titled(title)}
${words.join('\n')}
<text x="40" y="566" class="small">${escaped(date)}</text><text x="40" y="596" class="small">${escaped(house)}</text>
${subject}<rect x="430" y="30" width="740" height="570" fill="none" stroke="#231f1a" stroke-width="3"/></svg>`;
}

/** A title on as many lines as it takes. */
function titled(title: string): string {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= 18) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines
    .slice(0, 3)
    .map((line, i) => `<text x="40" y="${72 + i * 42}" class="title">${escaped(line)}</text>`)
    .join('');
}

const kept = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'stroke-linecap', 'paint-order'];
const more = ['opacity', 'font', 'text-anchor', 'letter-spacing', 'color', 'display', 'visibility', 'clip-path'];

/** A drawing of the page that stands alone: what its style sheets say is written on it. The symbols it uses are noted. */
function alone(svg: SVGSVGElement, uses: Set<string>): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [from, to] = [
    [svg, ...svg.querySelectorAll('*')],
    [copy, ...copy.querySelectorAll('*')],
  ];
  from.forEach((element, i) => {
    const style = getComputedStyle(element);
    const text = [...kept, ...more].map((key) => `${key}:${style.getPropertyValue(key)}`);
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

/** All layers of a board, cut to the part that is seen on the page. */
function layered(stage: readonly SVGSVGElement[]): string {
  const box = stage[0]!.parentElement!.getBoundingClientRect();
  const scale = Math.max(740 / box.width, 570 / box.height);
  const uses = new Set<string>();
  const layers = stage.map((svg) => {
    const at = svg.getBoundingClientRect();
    const copy = alone(svg, uses);
    if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${svg.clientWidth} ${svg.clientHeight}`);
    for (const [key, value] of Object.entries({
      x: (at.x - box.x) * scale,
      y: (at.y - box.y) * scale,
      width: at.width * scale,
      height: at.height * scale,
      overflow: 'visible',
    }))
      copy.setAttribute(key, String(value));
    return new XMLSerializer().serializeToString(copy);
  });
  const symbols = [...uses].map((id) => document.getElementById(id)?.outerHTML ?? '').join('');
  return `<svg x="430" y="30" width="740" height="570" overflow="hidden"><defs>${symbols}</defs><rect width="740" height="570" fill="#c9dbe0"/>${layers.join('')}</svg>`;
}

/** The drawings of the board on the page, from below upwards. */
export function stageOf(page: ParentNode): SVGSVGElement[] {
  const parent = page.querySelector('main svg[role="group"]')?.parentElement;
  return [...(parent?.children ?? [])].filter((child): child is SVGSVGElement => child instanceof SVGSVGElement);
}

/** The subject as svg. */
async function framed({ stage, book, kind, name }: Subject): Promise<string> {
  if (stage?.length) return layered(stage);
  const text = (await open(book))[kind]?.[name];
  const cut = text ? draw(text, `${book}/${kind}/${name}`) : '';
  return cut.replace('<svg ', '<svg x="430" y="30" width="740" height="570" ');
}

/** The image as a PNG. */
export async function png(subject: Subject, caption: Caption): Promise<Blob> {
  const svg = compose(await framed(subject), caption);
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
