import type { InspectedPart, Inspection } from '@concourse/core/inspection';

/** The shell or an area of the site. */
export type Part = InspectedPart & { name: string };

/** Lists the releases of a site: the shell, the area of the page, then others by name. */
export function listParts({ parts }: Pick<Inspection, 'parts'>, area: string | undefined): Part[] {
  const first = ['shell', ...(area === undefined ? [] : [area])];
  const others = Object.keys(parts).sort();
  return [...new Set([...first, ...others])].flatMap((name) => {
    const part = parts[name];
    return part ? [{ name, ...part }] : [];
  });
}
