/** Wraps drawn elements in an SVG document; `attributes` go on the root as written. */
export const svg = (width: number, height: number, body: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${
    attributes && ` ${attributes}`
  }>${body}</svg>`;

/** The four colours of the identity that pictures are printed in. */
export const ink = '#0F110E';
export const signal = '#FFDD00';
export const enamel = '#FFFFFF';
export const vermilion = '#FF4B26';
