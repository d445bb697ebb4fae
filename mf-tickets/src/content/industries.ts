import data from './industries.json';

/** The 39 industries of the pre-registration form, including Other. */
export const ticketIndustries: string[] = data.tickets;

/** The sixteen industries of the notify-me form, in a fixed order. */
export const notifyIndustries: string[] = data.notify;
