import { element } from './dom';

/** The main elements of a page, each with the part that renders it. */
const partElements = (area: string | null): [string, Element | null][] => [
  ['shell', document.getElementById('header')],
  [area ?? 'shell', document.getElementById('area')],
  ['shell', document.getElementById('footer')],
];

/** Labelled frames around the elements of each part. They follow scrolling and ignore clicks. */
export class Outlines {
  readonly #layer = element('div', { class: 'outlines', 'aria-hidden': 'true' });
  #frame: number | null = null;

  constructor(root: ShadowRoot) {
    root.append(this.#layer);
  }

  get areShown(): boolean {
    return this.#frame !== null;
  }

  show(labelOf: (name: string) => string, areaOf: () => string | null): void {
    const draw = (): void => {
      const frames = partElements(areaOf()).flatMap(([name, part]) =>
        part ? frame(labelOf(name), name, part) : [],
      );
      this.#layer.replaceChildren(...frames);
      this.#frame = requestAnimationFrame(draw);
    };
    draw();
  }

  hide(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
    this.#layer.replaceChildren();
  }
}

function frame(label: string, name: string, part: Element): HTMLElement[] {
  // An element may have no size, such as the parent of a sticky header.
  const boxes = [part, ...part.children].map((each) => each.getBoundingClientRect());
  const box = boxes.find(({ width, height }) => width > 0 && height > 0);
  if (!box) return [];
  const kind = name === 'shell' ? 'of-shell' : 'of-area';
  const outline = element('div', { class: `outline ${kind}` }, element('span', {}, label));
  for (const key of ['top', 'left', 'width', 'height'] as const)
    outline.style[key] = `${box[key]}px`;
  return [outline];
}
