/** The event that the passes open. */
export const summit = {
  name: 'Global AI Summit (GAIS)',
  code: 'GAIS 25',
  city: 'Berlin',
  country: 'DE',
  dates: '9 and 10 October 2025',
  firstDay: '2025-10-09',
  lastDay: '2025-10-10',
} as const;
