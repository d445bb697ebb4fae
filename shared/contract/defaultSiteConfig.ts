import type { SiteConfig } from './siteConfig';

/** Defaults for a site without configuration: everything works, and no data leaves the machine. */
export const defaultSiteConfig: SiteConfig = {
  siteUrl: 'http://localhost:8080',
  imageBase: '',
  // Placeholders: a sample name of German documents, a phone number reserved for films, an empty register number.
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
    application: {
      partnership: 'https://apply.concourse.example/internships/partnership',
      sales: 'https://apply.concourse.example/internships/sales',
    },
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
  offline: true,
};
