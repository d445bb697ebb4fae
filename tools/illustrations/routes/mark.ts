import { ink, signal } from '../engrave/svg';
import { route } from './route';

const letter = (end: number) => `${end} 9.5 w${end - 21} sw9.5 s2 se9.5 e${end - 21}`;

type MarkShape = {
  /** Corner radius of the background, which is 40 units wide. */
  corner?: number;
  /** Size of the letter; less than 1 for icons that the operating system crops. */
  scale?: number;
};

/** Draws the brand mark: a line with a stop in the shape of a "C"; 40 units square. */
export function mark({ corner = 4, scale = 1 }: MarkShape = {}): string {
  const path = route(letter(scale === 1 ? 40 : 64), 0, 2.2);
  const drawing = `<path d="${path}" fill="none" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><circle cx="11.5" cy="20" r="4.4" fill="#fff" stroke="${ink}" stroke-width="3.4"/>`;
  const moved = `translate(${20 - 20 * scale} ${20 - 20 * scale}) scale(${scale})`;
  const inside = scale === 1 ? drawing : `<g transform="${moved}">${drawing}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="${corner}" fill="${signal}"/>${inside}</svg>`;
}
