import { element } from './dom';

/** The main elements of a page, each with the part that renders it. */
const partElements = (area: string | null): [string, Element | null][] => [
  ['shell', document.getElementById('header')],
  [area ?? 'shell', document.getElementById('area')],
  ['shell', document.getElementById('footer')],
];

/**
 * Labelled frames around the elements of each part. They follow scrolling and ignore clicks.
 * @returns a function that shows or hides them, and returns true if they are shown
 */
export function createOutlines(
  root: ShadowRoot,
  areaOf: () => string | null,
): (labelOf: (name: string) => string) => boolean {
  const layer = element('div', { class: 'outlines', 'aria-hidden': 'true' });
  root.append(layer);
  let request: number | null = null;
  return (labelOf) => {
    const draw = (): void => {
      const frames = partElements(areaOf()).flatMap(([name, part]) =>
        part ? frame(labelOf(name), name, part) : [],
      );
      layer.replaceChildren(...frames);
      request = requestAnimationFrame(draw);
    };
    if (request === null) {
      draw();
      return true;
    }
    cancelAnimationFrame(request);
    request = null;
    layer.replaceChildren();
    return false;
  };
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
