// A picture's import is a path or an address, depending on where it runs: `pictureUrl` makes it usable.
declare module '*.svg' {
  const path: string;
  export default path;
}
declare module '*.png' {
  const path: string;
  export default path;
}
declare module '*.ico' {
  const path: string;
  export default path;
}
declare module '*.woff2' {
  const path: string;
  export default path;
}
