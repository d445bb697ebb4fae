/** @jest-environment node */
import { initialValuesOf, type ValuesOf } from '@concourse/forms/defineForm';
import { awardsNomination } from './awardsNomination';
import { bestUseNomination } from './bestUseNomination';
import { integrationNomination } from './integrationNomination';

test('each nomination has its fixed messages about failures, and clears its fields once it is sent', () => {
  for (const { clears, messages } of [awardsNomination, bestUseNomination, integrationNomination]) {
    expect(clears).toBe('onSuccess');
    expect(messages).toMatchObject({
      failed: 'Form submission failed. Please try again.',
      networkError: 'There was an error submitting the form.',
    });
  }
});

test('a nomination without an “Other” text sends its key with an empty value', () => {
  const technology = initialValuesOf(integrationNomination) as ValuesOf<
    typeof integrationNomination
  >;
  expect(integrationNomination.toPayload?.(technology)).toMatchObject({ otherTech: '' });
  const industry = initialValuesOf(bestUseNomination) as ValuesOf<typeof bestUseNomination>;
  expect(bestUseNomination.toPayload?.(industry)).toMatchObject({ otherIndustry: '' });
});
