type Connection = { saveData?: boolean; effectiveType?: string };

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

/** True if the visitor asked the browser to save data. */
export const savesData = (): boolean => connection().saveData === true;

/** True if the visitor pays or waits for each byte, as far as the browser knows. */
export const isMetered = (): boolean =>
  savesData() || /[23]g$/.test(connection().effectiveType ?? '');
