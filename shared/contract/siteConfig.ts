/**
 * Facts of one deployment that the browser may know. They are read when pages are composed, so the
 * same build serves every environment. All of them are public: never put a private key here.
 */
export type SiteConfig = {
  /** Origin of the site, without a trailing slash, such as `https://www.example.org`. */
  siteUrl: string;
  /** Origin that pictures are loaded from; empty means this site. */
  imageBase: string;
  /** Who holds the events and answers for this site and for what its forms collect. */
  organiser: {
    /** With its legal form. */
    name: string;
    street: string;
    postcode: string;
    city: string;
    country: string;
    representedBy: string;
    phone: string;
    /** The court and the number there. */
    register: string;
    vatId: string;
    /** Who answers for what the pages say. */
    editor: string;
    /** Who watches over data protection where the organiser has its seat. */
    authority: { name: string; url: string };
  };
  /** E-mail addresses of the organiser's desks. */
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
    internshipApplication: string;
    blog: string;
    social: { linkedin: string; x: string; youtube: string; instagram: string };
    /** Where Book Now leads for each pass: a payment page, or the pre-registration form of this site. */
    payment: { standard: string; track: string; vip: string; startup: string };
  };
  services: {
    /** E-mail sending service (EmailJS API). An empty origin means this site's own stand-in. */
    email: {
      origin: string;
      publicKey: string;
      serviceId: string;
      contactTemplateId: string;
      notifyTemplateId: string;
      /** The company that runs it, and its country. */
      operator: string;
    };
    /** Form submission service. An empty origin means this site's own stand-in. */
    submission: { origin: string; accessKey: string; operator: string };
  };
  /**
   * Where browsers tell what visitors meet, and of how many of 100 page views. Pages know it only where it is
   * told: an empty endpoint means nobody, and then it is left out.
   */
  reports?: { endpoint: string; share: number };
};
