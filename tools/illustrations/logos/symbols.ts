import { ink, svg } from '../engrave/svg';

const line = (path: string, width = 4) =>
  `<path fill="none" stroke="${ink}" stroke-width="${width}" d="${path}"/>`;
const solid = (path: string) => `<path d="${path}"/>`;
const disc = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}"/>`;
const hoop = (x: number, y: number, radius: number, width = 4) =>
  `<circle fill="none" stroke="${ink}" stroke-width="${width}" cx="${x}" cy="${y}" r="${radius}"/>`;

/** The symbols by company id, each in a box of 32 units. */
const symbols: Record<string, string> = {
  'alderway-freight':
    solid('M2 8h16v14H2zM20 12h6l4 5v5H20z') + disc(9, 25, 3.4) + disc(24, 25, 3.4),
  'anchorline-bank': hoop(16, 7, 3.5) + line('M16 11v17M5 18c0 6 5 10 11 10s11-4 11-10M10 14h12'),
  'basalt-robotics': solid(
    'M16 2l5 3v8l-5 3-5-3V5zM9 15l5 3v8l-5 3-5-3v-8zM23 15l5 3v8l-5 3-5-3v-8z',
  ),
  'bellwether-insurance':
    solid('M16 3a9 9 0 0 1 9 9v8l4 5H3l4-5v-8a9 9 0 0 1 9-9z') + disc(16, 27.5, 3),
  'bluefern-genomics':
    line('M8 2c0 9 16 9 16 18 0 5-4 8-4 10M24 2c0 9-16 9-16 18 0 5 4 8 4 10') +
    line('M10 7h12M10 22h12', 3),
  'cairn-security': solid('M5 24h22v6H5zM8 16h16v6H8zM11 9h11v5H11zM14 2h6v5h-6z'),
  'calyx-foods':
    solid('M16 30C6 26 4 16 6 8c5 1 8 4 10 8 2-4 5-7 10-8 2 8 0 18-10 22z') + disc(16, 6, 4),
  'centrefield-paper': solid('M4 4h15v9h9v15H4z') + solid('M22 3l7 7h-7z'),
  'cinderpath-energy': solid('M18 1L6 18h8l-2 13 14-19h-9z'),
  'corvane-aerospace': solid('M2 20L30 4 22 28l-6-8-4 6-1-8z'),
  deltawork: line('M16 4L29 27H3z', 4.5) + solid('M16 14l5 9H11z'),
  'dovetail-legal': solid('M2 4h12l-3 8 3 8H2zM30 12v16H18l3-8-3-8z'),
  'eastgate-clinics':
    line('M4 30V14a12 12 0 0 1 24 0v16', 4.5) + solid('M14 11h4v5h5v4h-5v5h-4v-5H9v-4h5z'),
  'fallow-agritech':
    line('M2 28L13 8M11 28L15 8M21 28L17 8M30 28L19 8', 3.4) + solid('M2 2h28v4H2z'),
  'ferrous-mobility':
    hoop(16, 16, 12, 5) + disc(16, 16, 4) + line('M16 4v8M26 22l-7-4M6 22l7-4', 3),
  fjordlight: solid('M2 28L11 10l5 9 5-13 9 22z') + disc(8, 5, 3.4),
  'gantry-ports': line('M3 30V6h26v24M3 14h26', 4) + solid('M12 14h8v9h-8z'),
  'glasshouse-capital': line('M4 29V13L16 3l12 10v16zM16 3v26M4 20h24', 3.4),
  'harrowgate-farms':
    line('M2 10h28M6 10v18M13 10v18M19 10v18M26 10v18', 3.6) + solid('M2 4h28v3H2z'),
  'hexaline-chips': solid('M8 8h16v16H8z') + line('M11 2v28M21 2v28M2 11h28M2 21h28', 2.4),
  'inkwell-publishing':
    solid('M16 1c6 8 10 12 10 18a10 10 0 0 1-20 0C6 13 10 9 16 1z') +
    `<path fill="#fff" d="M10 19h5a5 5 0 0 0 3 5 7 7 0 0 1-8-5z"/>`,
  'juniper-street-ventures': line('M16 30V4M16 12l8-6M16 12L8 6M16 22l11-8M16 22L5 14', 4),
  'keelson-marine': solid('M3 19h26l-5 9H8zM14 2v15H5zM17 5l9 12h-9z'),
  lanternfish:
    solid('M2 16C8 7 18 7 23 16l7-6v12l-7-6C18 25 8 25 2 16z') +
    `<circle cx="10" cy="14" r="2.4" fill="#fff"/>`,
  loomstate: solid('M2 4h8v8H2zM12 12h8v8h-8zM22 20h8v8h-8zM22 4h8v8h-8zM2 20h8v8H2z'),
  'meridian-tolls': hoop(16, 16, 13) + line('M16 3c-7 8-7 18 0 26M16 3c7 8 7 18 0 26', 3.4),
  'millrace-water':
    hoop(16, 14, 8) +
    line('M16 2v24M4 14h24M7.500 5.500l17 17M24.500 5.500l-17 17', 2.6) +
    solid('M2 27h28v3H2z'),
  'nimbus-yard':
    solid('M9 24a7 7 0 0 1-1-13.900 9 9 0 0 1 17 2A6 6 0 0 1 24 24z') + solid('M4 27h24v3H4z'),
  'northern-council': solid('M16 1l3 12 12 3-12 3-3 12-3-12L1 16l12-3z'),
  'orrery-analytics': disc(16, 16, 4.5) + hoop(16, 16, 12, 2.6) + disc(25, 8, 4) + disc(5, 20, 3),
  'palisade-housing': solid('M3 10l4-5 4 5v20H3zM12 10l4-5 4 5v20h-8zM21 10l4-5 4 5v20h-8z'),
  'quillon-defence':
    solid('M14 2h4v15h10v4H18v9h-4v-9H4v-4h10z') + disc(4, 19, 3) + disc(28, 19, 3),
  'redshank-telecom':
    disc(16, 25, 4) + line('M9 18a10 10 0 0 1 14 0M4 12a17 17 0 0 1 24 0', 4) + line('M16 25v6', 3),
  'saltmarsh-optics':
    solid('M1 16c8-12 22-12 30 0-8 12-22 12-30 0z') +
    `<circle cx="16" cy="16" r="6.500" fill="#fff"/>` +
    disc(16, 16, 3.6),
  'seventh-platform': solid('M4 3h24v6L16 30H9l11-20H4z'),
  'stillwater-care': line('M2 20h28M6 26h20', 3.6) + solid('M6 16a10 10 0 0 1 20 0z'),
  'tidemark-trading':
    line('M2 28h28', 4) +
    solid('M4 18h6v7H4zM13 11h6v14h-6zM22 3h6v22h-6z') +
    line('M2 11L19 2', 3),
  'umber-materials': solid('M16 2l14 8-14 8L2 10z') + line('M2 16l14 8 14-8M2 22l14 8 14-8', 3.2),
  'wayfare-rail': line('M8 30L13 2M24 30L19 2', 3.6) + line('M8 9h16M7 16h18M5 24h22', 3.2),
  'zephyr-turbines':
    disc(16, 13, 3) +
    solid('M15 1h5l-2 11h-4zM18 15l11 4-2 4-11-6zM13 12L3 18l2 4 11-7z') +
    line('M16 15v16', 3),
};

/**
 * Draws the symbol of a company in ink on a transparent background, 32 units square.
 * @throws if the company has no symbol
 */
export function companySymbol(id: string): string {
  const drawing = symbols[id];
  if (!drawing) throw new Error(`tools/illustrations/logos/symbols.ts has no symbol for "${id}"`);
  return svg(32, 32, drawing, `width="32" height="32" fill="${ink}"`);
}
