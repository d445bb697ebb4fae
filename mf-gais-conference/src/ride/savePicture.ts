import { saveFile } from '../calendar/saveFile';
import { globalAiSummit } from '../content/events';
import { label, type Drawing, type Label, type Path } from './drawing';

/** The lock screen of a phone, in pixels. */
const SCREEN = { width: 1170, height: 2532, scale: 3 };
/** Above: the phone's clock. Below: its buttons. In units of the drawing. */
const AREA = { top: 236, bottom: 752, width: 390 };

/** Reads a custom property, without `--`. */
type ReadStyle = (name: string) => string;

function drawPath(
  context: CanvasRenderingContext2D,
  { path, colour, width, dash = [] }: Path,
  read: ReadStyle,
): void {
  context.strokeStyle = context.fillStyle = read(colour);
  context.lineWidth = width ?? 0;
  context.setLineDash(dash);
  if (width === undefined) context.fill(new Path2D(path));
  else context.stroke(new Path2D(path));
}

function drawLabel(
  context: CanvasRenderingContext2D,
  { text, x, y, ...look }: Label,
  read: ReadStyle,
): void {
  const family = read(look.display ? 'font-display' : 'font-text');
  context.fillStyle = read(look.colour);
  context.font = `${look.weight} ${look.size}px ${family}`;
  context.textAlign = look.centred ? 'center' : 'start';
  context.fillText(text, x, y);
}

/** Draws the days below or beside each other, as large as fits. */
function drawScreen(context: CanvasRenderingContext2D, days: Drawing[], read: ReadStyle): void {
  context.scale(SCREEN.scale, SCREEN.scale);
  context.fillStyle = read('bg');
  context.fillRect(0, 0, SCREEN.width, SCREEN.height);
  context.lineCap = 'round';
  const { name, city, dates } = globalAiSummit;
  const footer = [
    label(name, [195, 778], 15, { weight: 400, display: true, centred: true }),
    label(`${city}, ${dates}`, [195, 798], 13, { colour: 'fg-2', centred: true }),
  ];
  for (const each of footer) drawLabel(context, each, read);
  const heights = days.map(({ height }) => height);
  const below = (AREA.bottom - AREA.top) / heights.reduce((sum, height) => sum + height, 0);
  const beside = Math.min(1 / days.length, (AREA.bottom - AREA.top) / Math.max(...heights));
  const scale = Math.min(1, Math.max(below, beside));
  const columns = beside > below ? days.length : 1;
  context.translate((AREA.width * (1 - scale * columns)) / 2, AREA.top);
  context.scale(scale, scale);
  for (const day of days) {
    for (const path of day.paths) drawPath(context, path, read);
    for (const each of day.labels) drawLabel(context, each, read);
    context.translate(columns > 1 ? day.width : 0, columns > 1 ? 0 : day.height);
  }
}

/**
 * Saves a picture for the lock screen of a phone.
 * @param element whose custom properties are the colours and fonts
 * @throws Error if the browser cannot draw or encode it
 */
export async function savePicture(days: Drawing[], element: Element): Promise<void> {
  const styles = getComputedStyle(element);
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  canvas.width = SCREEN.width;
  canvas.height = SCREEN.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser provides no canvas');
  drawScreen(context, days, (name) => styles.getPropertyValue(`--${name}`).trim());
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('The browser could not encode the picture');
  saveFile(picture, 'my-line.png');
}
