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

/** What a site without any configuration uses: everything works, nothing leaves the machine. */
export const defaultSiteConfig: SiteConfig = {
  siteUrl: 'http://localhost:8080',
  imageBase: '',
  // Nobody: a name as on specimens of German documents, a number that is kept for films, a register without entries.
  organiser: {
    name: 'Concourse Summits GmbH (an example)',
    street: 'Musterstraße 1',
    postcode: '10963',
    city: 'Berlin',
    country: 'Germany',
    representedBy: 'Erika Mustermann, managing director',
    phone: '+49-30-23125-000',
    register: 'Amtsgericht Charlottenburg, HRB 000000 B',
    vatId: 'DE000000000',
    editor: 'Erika Mustermann',
    authority: {
      name: 'Berlin Commissioner for Data Protection and Freedom of Information',
      url: 'https://www.datenschutz-berlin.de/',
    },
  },
  mail: {
    general: 'hello@concourse.example',
    attend: 'invites@concourse.example',
    press: 'press@concourse.example',
    speakers: 'speakers@concourse.example',
    awards: 'awards@concourse.example',
    support: 'support@concourse.example',
  },
  links: {
    externalSummit: 'https://summit.concourse.example/',
    internshipApplication: 'https://apply.concourse.example/internships',
    blog: 'https://blog.concourse.example/',
    social: {
      linkedin: 'https://www.linkedin.com/company/concourse-example',
      x: 'https://x.com/concourse_example',
      youtube: 'https://www.youtube.com/@concourse-example',
      instagram: 'https://www.instagram.com/concourse_example',
    },
    payment: {
      standard: '/gais/TicketRegistration?pass=standard',
      track: '/gais/TicketRegistration?pass=track',
      vip: '/gais/TicketRegistration?pass=vip',
      startup: '/gais/TicketRegistration?pass=startup',
    },
  },
  services: {
    email: {
      origin: '',
      publicKey: 'local-public-key',
      serviceId: 'local-service',
      contactTemplateId: 'contact',
      notifyTemplateId: 'notify',
      operator: 'this site itself (an example: nothing is delivered)',
    },
    submission: {
      origin: '',
      accessKey: 'local-access-key',
      operator: 'this site itself (an example: nothing is delivered)',
    },
  },
  reports: { endpoint: '', share: 100 },
};
