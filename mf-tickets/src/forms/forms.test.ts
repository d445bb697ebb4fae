/** @jest-environment node */
import { initialValuesOf, type FormDefinition, type ValuesOf } from '@concourse/forms/defineForm';
import { exhibitionApplication } from './exhibitionApplication';
import { notifyMe } from './notifyMe';
import { preRegistration } from './preRegistration';
import { visibilityBranding } from './visibilityBranding';

const keysOf = (form: unknown): string[] => Object.keys(initialValuesOf(form as FormDefinition));

const branding = initialValuesOf(visibilityBranding) as ValuesOf<typeof visibilityBranding>;

test('the pre-registration payload has the six keys of the service', () => {
  expect(keysOf(preRegistration)).toEqual([
    'fullName',
    'email',
    'companyName',
    'designation',
    'industry',
    'ticketType',
  ]);
});

test('the notify-me form has the six parameters of the service, the consent, and a discount group if selected', () => {
  const six = ['name', 'email', 'job', 'company', 'city', 'industry', 'consent'];
  const values = initialValuesOf(notifyMe) as ValuesOf<typeof notifyMe>;
  expect(Object.keys(notifyMe.toPayload?.(values) ?? {})).toEqual(six);
  const student = notifyMe.toPayload?.({ ...values, group: 'student' }) ?? {};
  expect(Object.keys(student)).toEqual([...six, 'group']);
  expect(student.group).toBe('student');
});

test('the exhibition application has every key of the service and a consent group', () => {
  const values = initialValuesOf(exhibitionApplication);
  const { primaryIndustryOther, aiRoleOther, ...payload } = values;
  expect([primaryIndustryOther, aiRoleOther]).toEqual(['', '']);
  expect(Object.keys(payload)).toEqual([
    'companyName',
    'website',
    'headquarters',
    'yearFounded',
    'companySize',
    'primaryIndustry',
    'companyDescription',
    'usingAI',
    'aiRole',
    'aiStage',
    'aiProgress',
    'technologies',
    'preferredDay',
    'numRepresentatives',
    'exhibitionGoals',
    'contactName',
    'contactPosition',
    'contactEmail',
    'contactPhone',
    'linkedIn',
    'consent',
    'signature',
    'date',
  ]);
  expect(payload.consent).toEqual({ tickets: false, installation: false, terms: false });
});

test('the branding payload has every key of the service', () => {
  expect(Object.keys(visibilityBranding.toPayload?.(branding) ?? {}).sort()).toEqual(
    [
      'companyName',
      'headquarters',
      'incorporationYear',
      'website',
      'linkedIn',
      'logoLink',
      'tagline',
      'shortDescription',
      'longBio',
      'aiRoles',
      'fullName',
      'designation',
      'linkedInProfile',
      'photoLink',
      'shortBio',
      'quote',
      'demoVideo',
      'brochureLink',
      'mediaKit',
      'declaration',
    ].sort(),
  );
});

test('the free text replaces Other in the list of AI roles', () => {
  const values = { ...branding, aiRoles: ['AI Investor', 'Other'], otherRole: ' Museum ' };
  expect(visibilityBranding.toPayload?.(values)).toMatchObject({
    aiRoles: ['AI Investor', 'Museum'],
  });
});

test.each([
  [[], '', ['Choose at least one AI role']],
  [['AI Investor'], '', []],
  [['Other'], ' ', ['Enter your AI role']],
  [['Other'], 'Museum', []],
])(
  'the AI roles %j with the free text %j have the problems %j, also before the section is mounted',
  (aiRoles, otherRole, problems) => {
    const values = { ...branding, aiRoles, otherRole };
    expect(
      visibilityBranding.sections.flatMap((section) =>
        'check' in section && section.check
          ? section.check(values).map(({ message }) => message)
          : [],
      ),
    ).toEqual(problems);
  },
);

test('each form has its fixed messages and clears its fields as specified', () => {
  const said = [preRegistration, notifyMe, exhibitionApplication, visibilityBranding].map(
    ({ page, clears, submitLabel, messages, invalid }) => ({
      page,
      clears,
      submitLabel,
      ...messages,
      ...(invalid !== undefined && { invalid }),
    }),
  );
  expect(said).toEqual([
    {
      page: '/gais/TicketRegistration',
      clears: 'onSuccess',
      submitLabel: 'Register Now',
      sent: 'Form submitted successfully!',
      failed: 'Form submission failed. Please try again.',
      networkError: 'There was an error submitting the form.',
    },
    {
      page: '/gais/Registration',
      clears: 'always',
      submitLabel: 'Submit',
      sent: 'Email sent successfully',
      failed: 'Email not sent successfully',
    },
    {
      page: '/gais/exhibition-form',
      clears: 'never',
      submitLabel: 'Submit Application',
      sent: 'Application submitted successfully!',
      failed: 'Failed to submit. Please try again.',
    },
    {
      page: '/gais/branding-form',
      clears: 'onSuccess',
      submitLabel: 'Submit Form',
      sent: 'Form submitted successfully!',
      failed: 'Failed to submit. Please try again.',
      invalid: 'Please fill in all required fields and accept the declaration.',
    },
  ]);
});

test('every form is sent to its own service', () => {
  expect(preRegistration.service).toEqual({ kind: 'submission', format: 'json' });
  expect(notifyMe.service).toEqual({ kind: 'email', template: 'notifyTemplateId' });
  expect(exhibitionApplication.service).toEqual({ kind: 'submission', format: 'multipart' });
  expect(visibilityBranding.service).toEqual({ kind: 'submission', format: 'multipart' });
});
