import fc from 'fast-check';
import { contactForm } from '../contactForm';
import type { FormDefinition } from '../defineForm';
import { exhibitionForm } from '../testing/exhibitionForm';
import { persistableValues, draftKey, parseDraft, readDraft, writeDraft } from './drafts';

const contact = contactForm as unknown as FormDefinition;
const exhibition = exhibitionForm as unknown as FormDefinition;

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('a draft is what was typed, without consent, signature and the day', () => {
  const kept = persistableValues(exhibition, {
    companyName: 'Clearway',
    primaryIndustry: 'Other',
    primaryIndustryOther: 'Freight',
    consent: { terms: true },
    signature: 'Mei',
    date: '2025-10-09',
    stranger: 1,
  });
  expect(kept).toMatchObject({
    companyName: 'Clearway',
    primaryIndustry: 'Other',
    primaryIndustryOther: 'Freight',
  });
  expect(Object.keys(kept)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/consent|signature|^date|stranger/)]),
  );
});

test('it survives the round trip', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, message) => {
      expect(writeDraft(contact, { savedAt: 5, values: { name, message } })).toBe(true);
      expect(readDraft(contact)).toEqual({ savedAt: 5, values: { name, message } });
    }),
  );
});

test('the submission that it resumes is spelled as every release before spelled it', () => {
  const ofFirstRelease = '{"savedAt":5,"values":{"name":"Mei"},"series":"one","edited":true}';
  localStorage.setItem('concourse:draft:contact:1', ofFirstRelease);
  const draft = { savedAt: 5, values: { name: 'Mei' }, resumedEntryId: 'one', edited: true };
  expect(readDraft(contact)).toEqual(draft);
  writeDraft(contact, draft);
  expect(JSON.parse(localStorage.getItem('concourse:draft:contact:1') ?? '')).toEqual(
    JSON.parse(ofFirstRelease),
  );
});

test('whatever lies there, reading it does not fail', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
      expect(() => parseDraft(text)).not.toThrow();
    }),
  );
});

test('a full or forbidden storage is told, not thrown', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(writeDraft(contact, { savedAt: 5, values: { name: 'Mei' } })).toBe(false);
  expect(readDraft(contact)).toBeUndefined();
});

test('a new version of a form has drafts of its own', () => {
  expect(draftKey({ id: 'contact' })).toBe('concourse:draft:contact:1');
  expect(draftKey({ id: 'contact', version: 2 })).toBe('concourse:draft:contact:2');
});
