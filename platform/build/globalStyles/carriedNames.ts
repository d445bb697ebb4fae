/** Name of the stylesheet that an area carries, among its files. */
export const carriedSheet = 'global.css';

/** Folder beside it with the faces that it names. */
export const carriedFaces = 'global/';
