/** @jest-environment node */
import { eventStages } from '@concourse/site/eventStage';
import { passes } from './content/passes';
import { facts } from './facts';

test('the facts of every pass match the title on its card', () => {
  expect(passes).toHaveLength(4);
  for (const { id, title } of passes)
    expect(facts[`tickets.pass.${id}.title`]).toEqual({ type: 'text', text: title });
  expect(facts['tickets.pass.standard.price']).toEqual({
    type: 'money',
    text: '1,460',
    value: '1460.00',
  });
  expect(facts['tickets.lowestPrice']).toEqual(facts['tickets.pass.track.price']);
});

test('the lowest price is that of one of all passes', () => {
  const prices = passes.map(({ id }) => Number(facts[`tickets.pass.${id}.price`]?.value));
  expect(Number(facts['tickets.lowestPrice']?.value)).toBe(Math.min(...prices));
});

test.each([...eventStages, 'dates'])(
  'the step of a visitor has a label and an address: %s',
  (stage) => {
    expect(facts[`tickets.nextStep.${stage}.label`]?.text).toMatch(/^[A-Z]/);
    expect(facts[`tickets.nextStep.${stage}.href`]?.text).toMatch(/^\/gais/);
  },
);
