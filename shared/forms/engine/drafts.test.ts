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

test('a draft contains input except consent, signature and the default date', () => {
  const persisted = persistableValues(exhibition, {
    companyName: 'Clearway',
    primaryIndustry: 'Other',
    primaryIndustryOther: 'Freight',
    consent: { terms: true },
    signature: 'Mei',
    date: '2025-10-09',
    stranger: 1,
  });
  expect(persisted).toMatchObject({
    companyName: 'Clearway',
    primaryIndustry: 'Other',
    primaryIndustryOther: 'Freight',
  });
  expect(Object.keys(persisted)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/consent|signature|^date|stranger/)]),
  );
});

test('a draft can be written and read again', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, message) => {
      expect(writeDraft(contact, { savedAt: 5, values: { name, message } })).toBe(true);
      expect(readDraft(contact)).toEqual({ savedAt: 5, values: { name, message } });
    }),
  );
});

test('the resumed entry is stored under the name that all releases use', () => {
  const storedByFirstRelease = '{"savedAt":5,"values":{"name":"Mei"},"series":"one","edited":true}';
  localStorage.setItem('concourse:draft:contact:1', storedByFirstRelease);
  const draft = { savedAt: 5, values: { name: 'Mei' }, resumedEntryId: 'one', edited: true };
  expect(readDraft(contact)).toEqual(draft);
  writeDraft(contact, draft);
  expect(JSON.parse(localStorage.getItem('concourse:draft:contact:1') ?? '')).toEqual(
    JSON.parse(storedByFirstRelease),
  );
});

test('invalid stored text does not throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
      expect(() => parseDraft(text)).not.toThrow();
    }),
  );
});

test('full or forbidden storage is reported without an exception', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(writeDraft(contact, { savedAt: 5, values: { name: 'Mei' } })).toBe(false);
  expect(readDraft(contact)).toBeUndefined();
});

test('each version of a form has its own draft', () => {
  expect(draftKey({ id: 'contact' })).toBe('concourse:draft:contact:1');
  expect(draftKey({ id: 'contact', version: 2 })).toBe('concourse:draft:contact:2');
});
