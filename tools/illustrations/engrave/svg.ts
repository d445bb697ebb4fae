/** Wraps elements in an SVG document. `attributes` are added to the root element unchanged. */
export const svg = (width: number, height: number, body: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${
    attributes && ` ${attributes}`
  }>${body}</svg>`;

/** The brand colours of the pictures. */
export const ink = '#0F110E';
export const signal = '#FFDD00';
export const enamel = '#FFFFFF';
export const vermilion = '#FF4B26';
