// A calendar's import is its path inside the store, like a picture's.
declare module '*.ics' {
  const path: string;
  export default path;
}
