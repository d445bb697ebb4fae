import type { Box, Layout, Target, TextLine } from './measureLayout';

/** Smaller overlaps are not visible. */
const TOLERANCE_PX = 1.5;
/** Minimum target size of WCAG 2.2, criterion 2.5.8. */
const MIN_TARGET_SIZE = 24;

const intersects = (one: Box, other: Box): boolean =>
  Math.min(one[2], other[2]) - Math.max(one[0], other[0]) > TOLERANCE_PX &&
  Math.min(one[3], other[3]) - Math.max(one[1], other[1]) > TOLERANCE_PX;

/** The part of a line that is not scrolled out of view. */
const shownInk = ({ ink, clip: { visible, scrolls } }: TextLine): Box =>
  scrolls ? [Math.max(ink[0], visible[0]), ink[1], Math.min(ink[2], visible[2]), ink[3]] : ink;

const isIn = (line: TextLine, number: number): boolean => line.controls.includes(number);

function* clippedLines({ lines }: Layout): Generator<string> {
  for (const { text, at, ink, clip } of lines) {
    const { visible, by, scrolls } = clip;
    const cut =
      ink[1] < visible[1] - TOLERANCE_PX ||
      ink[3] > visible[3] + TOLERANCE_PX ||
      (!scrolls && (ink[0] < visible[0] - TOLERANCE_PX || ink[2] > visible[2] + TOLERANCE_PX));
    if (cut) yield `“${text}” (${at}) is cut off by ${by}`;
  }
}

function* linesOutside({ lines, width }: Layout): Generator<string> {
  for (const { text, at, ink, block, clip } of lines) {
    if (clip.scrolls) continue;
    if (ink[0] < -TOLERANCE_PX || ink[2] > width + TOLERANCE_PX)
      yield `“${text}” (${at}) leaves the page`;
    else if (ink[0] < block[0] - TOLERANCE_PX || ink[2] > block[2] + TOLERANCE_PX)
      yield `“${text}” (${at}) leaves its box`;
  }
}

function* overlappingLines({ lines }: Layout): Generator<string> {
  const byTop = [...lines].sort((one, other) => one.ink[1] - other.ink[1]);
  for (const [index, line] of byTop.entries()) {
    for (let next = index + 1; next < byTop.length; next += 1) {
      const other = byTop[next];
      if (!other || other.ink[1] > line.ink[3]) break;
      if (intersects(shownInk(line), shownInk(other)))
        yield `“${line.text}” (${line.at}) overlaps “${other.text}” (${other.at})`;
    }
  }
}

function* coveredLines({ lines, targets }: Layout): Generator<string> {
  for (const line of lines) {
    for (const [number, { boxes, at }] of targets.entries()) {
      if (!isIn(line, number) && boxes.some((box) => intersects(shownInk(line), box)))
        yield `“${line.text}” (${line.at}) is covered by ${at}`;
    }
  }
}

const size = ([left, top, right, bottom]: Box): [number, number] => [right - left, bottom - top];
const isSmall = ({ area }: Target): boolean => Math.min(...size(area)) < MIN_TARGET_SIZE - 0.5;

function* smallTargets({ targets }: Layout): Generator<string> {
  for (const target of targets) {
    if (!isSmall(target) || target.inSentence) continue;
    const [width, height] = size(target.area).map(Math.round);
    yield `“${target.name}” (${target.at}) is a touch target of ${width} × ${height}`;
  }
}

/** Describes the faults of a layout, one sentence each, without duplicates. */
export function layoutFaults(layout: Layout): string[] {
  const { width, contentWidth, overflows, scrollers } = layout;
  return [
    ...new Set([
      ...(contentWidth > width
        ? [`The page is ${contentWidth - width} px wider than the viewport`]
        : []),
      ...clippedLines(layout),
      ...linesOutside(layout),
      ...overlappingLines(layout),
      ...coveredLines(layout),
      ...overflows.map(
        ({ at, parent, by, side }) => `${at} leaves ${parent} by ${by} px on the ${side}`,
      ),
      ...scrollers.map((at) => `${at} scrolls horizontally`),
      ...smallTargets(layout),
    ]),
  ];
}
