// Importing a calendar file or a feed returns its path in the store, as for pictures.
declare module '*.ics' {
  const path: string;
  export default path;
}
declare module '*.xml' {
  const path: string;
  export default path;
}
