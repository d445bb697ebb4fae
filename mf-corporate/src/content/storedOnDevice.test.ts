/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { retentionDays } from '@concourse/forms/retention';
import { deviceStorage } from './privacy';

const root = join(__dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const sources =
  ['shell', 'shared', 'mf-awards', 'mf-careers', 'mf-corporate', 'mf-gais-conference', 'mf-tickets'] // prettier-ignore
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|node_modules/.test(file));

const storing = /\.setItem\(|openDB|indexedDB\.open|caches\.open|document\.cookie|cookieStore/;

/** The modules that store data in the browser, with their rows on the privacy page. */
const storedBy: Record<string, string[]> = {
  'shared/forms/delivery/database.ts': ['Forms not yet sent', 'Fingerprints of sent forms'],
  'shared/forms/delivery/pendingFlag.ts': ['Forms not yet sent'],
  'shared/forms/engine/drafts.ts': ['Drafts of forms'],
  // Stores values for the entire shell.
  'shell/src/runtime/scrollRestoration.ts': ['Scroll positions', 'A note while a page starts'],
  'shell/src/offline/KeptPages.ts': ['Copies of pages'],
  // Counts them.
  'shared/forms/engine/deviceData.ts': ['Copies of pages'],
  'shell/src/search/shortcut.ts': ['The key that opens the search'],
  'mf-gais-conference/src/programme/myProgramme.ts': ['Your programme'],
};

test('the privacy page lists exactly the data that modules store in the browser', () => {
  expect(sources.filter((file) => storing.test(read(file))).sort()).toEqual(
    Object.keys(storedBy).sort(),
  );
  const cookies = [...read('platform/http/canary.ts').matchAll(/[`'](\w+)=\$?.*Path=\//g)];
  const names = new Set(cookies.map(([, name]) => `The cookie “${name}”`));
  expect(names.size).toBe(2);
  const rows = deviceStorage.items.map(({ what }) => what);
  expect(rows.toSorted()).toEqual(
    [...new Set(Object.values(storedBy).flat()), ...names].toSorted(),
  );
});

test('the modules use the stated key prefixes', () => {
  const all = [...Object.keys(storedBy), 'shell/src/runtime/historyEntryState.ts']
    .map(read)
    .join('\n');
  for (const { keys } of deviceStorage.items.filter((thing) => thing.keys !== undefined)) {
    expect(all).toContain(keys);
  }
});

test('the stated periods match the retention periods', () => {
  const untilOf = (name: string) => deviceStorage.items.find(({ what }) => what === name)?.until;
  expect(untilOf('Drafts of forms')).toContain(`${retentionDays.draft} days`);
  expect(untilOf('Forms not yet sent')).toContain(`${retentionDays.retry} days`);
  expect(untilOf('Forms not yet sent')).toContain(`${retentionDays.asked} days`);
  expect(untilOf('Fingerprints of sent forms')).toContain(`${retentionDays.sent} days`);
  expect(untilOf('Copies of pages')).toContain(`${retentionDays.copies} days`);
});
