/** @jest-environment node */
import { readSubmission } from '@concourse/form-services/readSubmission';
import { formCases } from './formCases';

const names: Record<string, string> = {
  '/contactus': 'Contact message',
  '/gais/Registration': 'Notification when registration opens',
  '/gais/TicketRegistration': 'Pre-registration',
  '/gais/award-form-page': 'Global AI Excellence Awards nomination',
  '/gais/award/Ai-Integration-Form': 'AI Integration Excellence nomination',
  '/gais/award/BestUseOfAi-Form': 'Best Use of AI in Industry nomination',
  '/gais/exhibition-form': 'Free exhibition application',
  '/gais/branding-form': 'Visibility and branding',
};

test.each(formCases)('the inbox names the form of $path by its fields', ({ path, payload }) => {
  const record = { id: '1', at: '', spam: false, fields: payload };
  expect(readSubmission({ ...record, service: 'submission' }).form).toBe(names[path]);
});
