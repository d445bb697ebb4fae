/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import * as largePortraits from '@concourse/pictures/largePortraits';
import * as portraits from '@concourse/pictures/portraits';
import { iconPaths } from '@concourse/ui/iconPaths';
import { kinds } from '../programme/schedule';
import { companies } from './companies';
import companyFields from './companyProfiles.json';
import schema from './content.schema.json';
import { industries, sectors } from './industries';
import { rooms } from './programme/rooms';
import { themes } from './themes';
import { trackIds } from './trackIds';
import { trackSections } from './trackSections';

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.json') && !file.endsWith('.schema.json'),
);

type DataFile = { $schema: string } & Record<string, never>;

const read = (file: string) => JSON.parse(readFileSync(join(__dirname, file), 'utf8')) as DataFile;

const { $schema: _, ...draft } = schema;
const validate = new Ajv({ allErrors: true }).compile(draft);

/** The ids that a property may contain. TypeScript does not check them, because it reads them as any string. */
const known: Record<string, readonly string[]> = {
  track: trackIds,
  tracks: trackIds,
  trackIds,
  speakers: Object.keys(largePortraits),
  portrait: Object.keys(portraits),
  company: companies.map(({ name }) => name),
  theme: themes.map(({ id }) => id),
  icon: Object.keys(iconPaths),
  sector: sectors.map(({ id }) => id),
  field: [...industries.map(({ id }) => id), ...Object.keys(companyFields.otherFields)],
};

type Entry = { id?: string | number; name?: string };

/** Returns the unknown ids in a value, each with its path. Entries of lists are named by their id. */
function unknownIds(value: unknown, path = '', key = ''): string[] {
  if (typeof value === 'string')
    return known[key]?.includes(value) === false ? [`${path}: unknown “${value}”`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]: [string, Entry | string]) => {
    const label = typeof each === 'object' ? (each.id ?? name) : name;
    return unknownIds(each, `${path}/${label}`, Array.isArray(value) ? key : name);
  });
}

/** Returns violations of the schema and unknown ids. */
function faultsIn(data: Record<string, Entry[]>): string[] {
  validate(data);
  const violations = (validate.errors ?? []).map(({ dataPath, message }) => {
    const place = dataPath.replace(/^\.(\w+)\[(\d+)\]/, (_path, list: string, index: string) => {
      const entry = data[list]?.[Number(index)];
      return `/${list}/${entry?.id ?? entry?.name ?? index}`;
    });
    return `${place} ${message}`;
  });
  return [...violations, ...unknownIds(data)];
}

test.each(files)('%s matches the schema for editors, and all ids in it exist', (file) => {
  const { $schema, ...data } = read(file);
  expect(faultsIn(data)).toEqual([]);
  expect(join(file, '..', $schema)).toBe('content.schema.json');
});

test('the schema has the rooms, kinds of sessions and sections that exist', () => {
  const { room, kind, category } = schema.$defs;
  expect([...room.enum].sort()).toEqual(rooms.map(({ id }) => id).sort());
  expect(kind.enum).toEqual(Object.keys(kinds));
  expect(category.enum).toEqual(trackSections.map(({ id }) => id));
});

test('faults name the entry', () => {
  const session = { id: 'x1', start: '9:00', room: 'cellar', speakers: ['mei-tanabe', 'mei'] };
  const faults = faultsIn({ sessions: [session] });
  for (const place of ['/sessions/x1.start', '/sessions/x1.room', '/sessions/x1 should have']) {
    expect(faults).toContainEqual(expect.stringContaining(place));
  }
  expect(faults.at(-1)).toBe('/sessions/x1/speakers/1: unknown “mei”');
});
