import type { Plate } from '../engrave/engrave';

/** The format of a picture: its size in units and its number of engraved lines. */
export type Sheet = { width: number; height: number; lines: number };

/** A format and how the scene is placed in it; each scene reads what it can use. */
export type Framing = Sheet & {
  /** Where the middle of the subject is, as a share of the width and of the height. */
  x?: number;
  y?: number;
  /** Height of the picture in units of the scene; a smaller view is closer. */
  view?: number;
  /** For scenes seen in perspective: above 1 is closer. */
  zoom?: number;
  /** Height, in units of the scene, at which the eye looks. */
  rise?: number;
};

/** The plate for a scene on ink; wide formats are read more finely. */
export const plateFor = ({ width, height, lines }: Sheet, dials: Partial<Plate> = {}): Plate => ({
  width,
  height,
  lines,
  samples: width > 900 ? 360 : 220,
  fullest: 0.93,
  cut: 0.02,
  tolerance: 0.45,
  ...dials,
});
