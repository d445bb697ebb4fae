// What a picture's import gives. Its `src` is a path or an address, depending on where it runs: `pictureUrl`
// makes it usable.
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
