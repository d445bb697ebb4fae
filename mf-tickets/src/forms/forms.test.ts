/** @jest-environment node */
import { initialValuesOf, type ValuesOf } from '@concourse/forms/defineForm';
import { exhibitionApplication } from './exhibitionApplication';
import { notifyMe } from './notifyMe';
import { preRegistration } from './preRegistration';
import { visibilityBranding } from './visibilityBranding';

const branding = initialValuesOf(visibilityBranding) as ValuesOf<typeof visibilityBranding>;

test('a notification request contains a discount group only if one is selected', () => {
  const values = initialValuesOf(notifyMe) as ValuesOf<typeof notifyMe>;
  expect(notifyMe.toPayload?.(values)).not.toHaveProperty('group');
  expect(notifyMe.toPayload?.({ ...values, group: 'student' })).toMatchObject({ group: 'student' });
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

test('each form has its fixed messages about failures, and clears its fields as specified', () => {
  const forms = [preRegistration, notifyMe, exhibitionApplication, visibilityBranding];
  const networkError = 'There was an error submitting the form.';
  const shown = forms.map(({ clears, messages }) => [clears, messages.failed]);
  expect(shown).toEqual([
    ['onSuccess', 'Form submission failed. Please try again.'],
    ['always', 'Email not sent successfully'],
    ['never', 'Failed to submit. Please try again.'],
    ['onSuccess', 'Failed to submit. Please try again.'],
  ]);
  expect(preRegistration.messages).toMatchObject({ networkError });
});
