/** When and where the healthcare agenda takes place. */
export const agenda = {
  date: '9 October 2025',
  city: 'Berlin',
  format: 'In person',
};
