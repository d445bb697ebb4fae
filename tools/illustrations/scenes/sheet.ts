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

/** Default plate of a scene. Wide formats have more samples. */
export const plateFor = ({ width, height, lines }: Sheet, options: Partial<Plate> = {}): Plate => ({
  width,
  height,
  lines,
  samples: width > 900 ? 360 : 220,
  fullest: 0.93,
  cut: 0.02,
  tolerance: 0.45,
  ...options,
});
