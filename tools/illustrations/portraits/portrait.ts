import { engrave, type Tone } from '../engrave/engrave';
import { ink, svg } from '../engrave/svg';
import { bustOf } from './bust';
import { lightAt } from './light';
import type { Person } from './person';

const { max } = Math;

const plates = {
  small: { size: 240, lines: 48, samples: 120, tolerance: 0.45, limit: 3750 },
  large: { size: 720, lines: 88, samples: 240, tolerance: 0.4, limit: 11300 },
};

/** The tone of a portrait: ink on the bust, none on the background. */
export function portraitTone(person: Person): Tone {
  const bust = bustOf(person);
  const view = 3;
  return (u, v) => {
    const light = lightAt(bust, (u - 0.5) * view, -0.18 - (v - 0.5) * view);
    return light === null ? 0 : max(0.11, (1 - light) ** 1.25);
  };
}

/**
 * Engraves the portrait of a person in ink on a transparent background.
 * @param format `small` is 240 units square, `large` 720
 * @returns an SVG document
 */
export function portrait(person: Person, format: keyof typeof plates): string {
  const { size, lines, samples, tolerance, limit } = plates[format];
  const plate = { width: size, height: size, lines, samples, tolerance, fullest: 0.96, cut: 0.08 };
  const body = engrave(portraitTone(person), plate, limit);
  return svg(size, size, body, `fill="${ink}" width="${size}" height="${size}"`);
}
