import { saveFile } from '../calendar/saveFile';
import { globalAiSummit } from '../content/events';
import type { Drawing, Label, Shape } from './drawing';

/** The lock screen of a phone, in pixels. */
const SCREEN = { width: 1170, height: 2532, scale: 3 };
/** Above: the phone's clock. Below: its buttons. In units of the drawing. */
const AREA = { top: 236, bottom: 752, width: 390 };

/** Reads a custom property, without `--`. */
type ReadStyle = (name: string) => string;

const fontOf = (
  { display, weight, size }: Pick<Label, 'display' | 'weight' | 'size'>,
  read: ReadStyle,
) => `${weight} ${size}px ${read(display ? 'font-display' : 'font-text')}`;

function drawShape(context: CanvasRenderingContext2D, shape: Shape, read: ReadStyle): void {
  const colour = read(shape.colour);
  if (shape.kind === 'stroke') {
    context.strokeStyle = colour;
    context.lineWidth = shape.width;
    context.setLineDash(shape.dash?.split(' ').map(Number) ?? []);
    context.stroke(new Path2D(shape.path));
    return;
  }
  context.fillStyle = colour;
  if (shape.kind === 'fill') {
    context.fill(new Path2D(shape.path));
    return;
  }
  context.font = fontOf(shape, read);
  context.textAlign = shape.centred ? 'center' : 'start';
  context.fillText(shape.text, shape.x, shape.y);
}

/** Draws the days below each other, as large as fits. */
function drawScreen(context: CanvasRenderingContext2D, days: Drawing[], read: ReadStyle): void {
  context.scale(SCREEN.scale, SCREEN.scale);
  context.fillStyle = read('bg');
  context.fillRect(0, 0, SCREEN.width, SCREEN.height);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const { name, city, dates } = globalAiSummit;
  const footer: Label[] = [
    {
      kind: 'label',
      x: 24,
      y: 788,
      text: name,
      size: 15,
      colour: 'fg',
      weight: 400,
      display: true,
    },
    {
      kind: 'label',
      x: 24,
      y: 808,
      text: `${city}, ${dates}`,
      size: 13,
      colour: 'fg-2',
      weight: 400,
    },
  ];
  for (const shape of footer) drawShape(context, shape, read);
  const height = days.reduce((sum, day) => sum + day.height, 0);
  const scale = Math.min(1, (AREA.bottom - AREA.top) / height);
  context.translate((AREA.width * (1 - scale)) / 2, AREA.top);
  context.scale(scale, scale);
  for (const day of days) {
    for (const shape of day.shapes) drawShape(context, shape, read);
    context.translate(0, day.height);
  }
}

/**
 * Saves a picture for the lock screen of a phone.
 * @param element whose custom properties are the colours and fonts
 * @throws Error if the browser cannot draw or encode it
 */
export async function savePicture(days: Drawing[], element: Element): Promise<void> {
  const styles = getComputedStyle(element);
  const read: ReadStyle = (name) => styles.getPropertyValue(`--${name}`).trim();
  const fonts = [
    { display: true, weight: 400 } as const,
    { weight: 400 } as const,
    { weight: 600 } as const,
  ];
  await Promise.all(fonts.map((font) => document.fonts.load(fontOf({ ...font, size: 16 }, read))));
  const canvas = document.createElement('canvas');
  canvas.width = SCREEN.width;
  canvas.height = SCREEN.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser provides no canvas');
  drawScreen(context, days, read);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('The browser could not encode the picture');
  saveFile(picture, 'my-line.png');
}
