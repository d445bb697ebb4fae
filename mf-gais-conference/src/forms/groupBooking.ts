import { contactSection, contactService } from '@concourse/forms/contactForm';
import { defineForm } from '@concourse/forms/defineForm';
import { declaration, longText, number, text, type FieldOf } from '@concourse/forms/fields';
import { quote } from '@concourse/site/quote';

const pass: FieldOf<'select', 'pass'> = {
  kind: 'select',
  name: 'pass',
  label: 'Pass',
  placeholder: 'Not decided yet',
  initial: '',
  width: 'half',
  // A getter, because facts of other areas are available only during rendering.
  get options() {
    return ['standard', 'track', 'vip', 'startup'].map((id) => ({
      value: id,
      label: quote(`tickets.pass.${id}.title`),
    }));
  },
};

const termsRequired = 'Accept the terms to book seats';

/** The contact form of the summit, which also books seats for a group or by invoice. */
export const groupBooking = defineForm({
  id: 'group-booking',
  name: 'Message or group booking',
  page: '/gais/contact',
  ...contactService,
  sections: [
    contactSection,
    {
      id: 'seats',
      title: 'Seats and invoice',
      note: 'Only for bookings: for a group, or by invoice',
      fields: [
        number({ name: 'seats', label: 'Number of seats', min: 1 }),
        pass,
        longText({
          name: 'invoiceAddress',
          label: 'Invoice address',
          hint: 'Company, street, postcode, city and country.',
          rows: 3,
        }),
        text({
          name: 'vatId',
          label: 'VAT number',
          hint: 'If the company is in another EU country.',
        }),
        text({ name: 'orderReference', label: 'Your order reference' }),
        declaration({
          name: 'terms',
          label: 'We accept the terms for bookings, refunds and transfers.',
          links: { 'terms for bookings, refunds and transfers': '/terms#bookings' },
        }),
      ],
    },
  ],
  check: ({ seats, terms }) =>
    seats !== '' && !terms ? [{ name: 'terms', message: termsRequired }] : [],
  toPayload: ({
    seats,
    pass: chosen,
    invoiceAddress,
    vatId,
    orderReference,
    terms,
    ...message
  }) => ({
    ...message,
    ...(seats !== '' && { seats, terms }),
    ...(chosen && { pass: chosen }),
    ...(invoiceAddress && { invoiceAddress }),
    ...(vatId && { vatId }),
    ...(orderReference && { orderReference }),
  }),
});
