// Imports of files that are not code, and globals of webpack: `types` in the tsconfig.json of an area.

// `src` is a path or a URL, depending on where the code runs: pass it to `pictureUrl`.
declare module '*.svg' {
  const picture: { src: string; width: number; height: number };
  export default picture;
}
declare module '*.png' {
  const picture: { src: string; width: number; height: number };
  export default picture;
}
declare module '*.ico' {
  const path: string;
  export default path;
}
declare module '*.woff2' {
  const path: string;
  export default path;
}
declare module '*/global.scss';
declare module '*/shell.scss';

/** URL of the folder of the release: see releaseFolderPlugin. */
declare const __release_folder__: string | undefined;
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
