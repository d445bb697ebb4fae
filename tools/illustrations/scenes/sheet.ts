import type { Plate } from '../engrave/engrave';

/** The format of a picture: its size in units and its number of lines. */
export type Sheet = { width: number; height: number; lines: number };

/** A format and the position of the scene in it. Not every scene supports all options. */
export type Framing = Sheet & {
  /** Centre of the subject, as a share of the width and height. */
  x?: number;
  y?: number;
  /** Height of the picture in scene units. A smaller value is closer. */
  view?: number;
  /** For scenes in perspective: a value above 1 is closer. */
  zoom?: number;
  /** Height of the view centre in scene units. */
  rise?: number;
};

/** Simplifies more, for scenes with large areas of an even tone. */
export const coarse = { cut: 0.05, tolerance: 0.5 };

/** Options of a plate. Wide formats may have more samples than narrow ones. */
export type PlateOptions = Omit<Partial<Plate>, 'samples'> & {
  samples?: number | readonly [wide: number, narrow: number];
};

/** Default plate of a scene. */
export function plateFor(
  { width, height, lines }: Sheet,
  { samples = [360, 220], ...options }: PlateOptions = {},
): Plate {
  const format = { width, height, lines, fullest: 0.93, cut: 0.02, tolerance: 0.45, ...options };
  return {
    ...format,
    samples: typeof samples === 'number' ? samples : samples[width > 900 ? 0 : 1],
  };
}
