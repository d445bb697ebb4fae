/**
 * Public settings of a deployment. Composition reads them, so the same build works in every environment.
 * Browsers receive all of them: never put a private key here.
 */
export type SiteConfig = {
  /** Origin of the site, without a trailing slash, such as `https://www.example.org`. */
  siteUrl: string;
  /** Origin that pictures are loaded from; empty means this site. */
  imageBase: string;
  /** The organiser of the events, responsible for this site and for the data of its forms. */
  organiser: {
    /** Including the legal form. */
    name: string;
    street: string;
    postcode: string;
    city: string;
    country: string;
    representedBy: string;
    phone: string;
    /** Commercial register: court and number. */
    register: string;
    vatId: string;
    /** The person responsible for the content. */
    editor: string;
    /** The data protection authority at the organiser's seat. */
    authority: { name: string; url: string };
  };
  /** E-mail addresses of the organiser. */
  mail: {
    general: string;
    attend: string;
    press: string;
    speakers: string;
    awards: string;
    support: string;
  };
  links: {
    externalSummit: string;
    /** For careers releases that link both roles to one form. */
    internshipApplication: string;
    /** The application form of each role. */
    application: { partnership: string; sales: string };
    blog: string;
    social: { linkedin: string; x: string; youtube: string; instagram: string };
    /** Target of Book Now for each pass: a payment page, or the pre-registration form of this site. */
    payment: { standard: string; track: string; vip: string; startup: string };
  };
  services: {
    /** E-mail service (EmailJS API). An empty origin selects the embedded stand-in. */
    email: {
      origin: string;
      publicKey: string;
      serviceId: string;
      contactTemplateId: string;
      notifyTemplateId: string;
      /** Company that runs the service, and its country. */
      operator: string;
    };
    /** Form submission service. An empty origin selects the embedded stand-in. */
    submission: { origin: string; accessKey: string; operator: string };
  };
  /** Endpoint for reports of browsers, and the percentage of page views that report. An empty endpoint disables reports. */
  reports?: { endpoint: string; share: number };
  /** False removes the worker that keeps pages for visits without a network. */
  offline?: boolean;
};
