// Importing a calendar file returns its path in the store, as for pictures.
declare module '*.ics' {
  const path: string;
  export default path;
}
