import { element } from './dom';

/** What the shell and the area drew, by the elements that they own. */
const drawn = (area: string | null): [string, Element | null][] => [
  ['shell', document.getElementById('header')],
  [area ?? 'shell', document.getElementById('area')],
  ['shell', document.getElementById('footer')],
];

/** Frames around what each part drew, with its name; they take no clicks and follow the page. */
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
      this.#layer.replaceChildren(
        ...drawn(areaOf()).flatMap(([name, part]) => frame(labelOf(name), name, part)),
      );
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

function frame(label: string, name: string, part: Element | null): HTMLElement[] {
  if (!part) return [];
  // What stands above the page, as a header does, takes no room in the element that holds it.
  const boxes = [part, ...part.children].map((each) => each.getBoundingClientRect());
  const box = boxes.find(({ width, height }) => width > 0 && height > 0);
  if (!box) return [];
  const kind = name === 'shell' ? 'of-shell' : 'of-area';
  const made = element('div', { class: `outline ${kind}` }, element('span', {}, label));
  for (const side of ['top', 'left', 'width', 'height'] as const)
    made.style[side] = `${box[side]}px`;
  return [made];
}
