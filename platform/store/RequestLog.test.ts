/** @jest-environment node */
import { production } from '@concourse/core/store/environment';
import { MemoryBucket } from '@concourse/test-kit/bucket/MemoryBucket';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { BucketFiles } from './bucket/BucketFiles';
import { parseBucketAddress } from './bucket/connect';
import { FolderFiles } from './FolderFiles';
import { RequestLog } from './RequestLog';

const request = {
  ...{ who: 'ada', grantee: null, why: '', at: null, rev: 1, areas: ['mf-awards'], before: '' },
  ...{ when: '2027-03-01T09:00:00.000Z', expires: '2027-03-08T09:00:00.000Z', after: [] },
  action: { do: 'promote' as const, releases: ['mf-awards@1.1.0'], percent: null },
  plan: { summary: 'promote', sentences: [], pages: [], settings: [] },
};
const event = {
  ...{ kind: 'approved' as const, who: 'ben', grantee: null, message: 'approved' },
  ...{ code: null, rev: null, when: '2027-03-02T09:00:00.000Z' },
};

describe.each(['folder', 'bucket'])('in a %s', (kind) => {
  let now = new Date('2027-03-02T09:00:00Z');
  let log: RequestLog;
  beforeEach(async () => {
    now = new Date('2027-03-02T09:00:00Z');
    const bucket = new MemoryBucket();
    const files =
      kind === 'folder'
        ? new FolderFiles(await temporaryFolder())
        : new BucketFiles(parseBucketAddress('s3://site/live'), () =>
            Promise.resolve(bucket.connection()),
          );
    log = new RequestLog(files, production, () => now);
  });

  test('lists requests with their events until a day after they expire', async () => {
    const { id } = await log.create(request);
    expect(id).toMatch(/^2027-03-08-[0-9a-f]{8}$/);
    await log.addEvent(id, event);
    const stored = { request: { id, ...request }, events: [event] };
    expect(await log.readCurrent()).toEqual([stored]);
    now = new Date('2027-03-09T23:00:00Z');
    expect(await log.readCurrent()).toEqual([stored]);
    now = new Date('2027-03-11T00:00:00Z');
    expect(await log.readCurrent()).toEqual([]);
    expect(await log.find(id)).toEqual(stored);
    expect(await log.find('../log')).toBeNull();
  });

  test('keeps the limit of a token that requests', async () => {
    const limit = { rights: ['release' as const], areas: ['mf-awards'] };
    const grantee = { issuer: 'https://releases.example.org', names: ['token:build'], limit };
    const { id } = await log.create({ ...request, grantee });
    expect((await log.find(id))?.request.grantee).toEqual(grantee);
  });

  test('skips damaged files', async () => {
    const { id } = await log.create(request);
    await log.files.createOnce(`requests/${id}/2027-03-02-approved-torn.json`, '{"kind":');
    await log.files.createOnce('requests/2027-03-09-torn/request.json', '{}');
    expect(await log.readCurrent()).toEqual([{ request: { id, ...request }, events: [] }]);
  });

  test('one process claims a request', async () => {
    // A claim of another time would count as abandoned.
    now = new Date();
    const claim = await log.claim('2027-03-08-aaaaaaaa');
    expect(claim).not.toBeNull();
    expect(await log.claim('2027-03-08-aaaaaaaa')).toBeNull();
    await claim?.release();
    expect(await log.claim('2027-03-08-aaaaaaaa')).not.toBeNull();
  });

  test('reads the newest note', async () => {
    expect(await log.readNote()).toBeNull();
    await log.addNote({ who: 'ada', when: '2027-03-01T09:00:00.000Z', text: 'First' });
    await log.addNote({ who: 'ben', when: '2027-03-01T09:00:01.000Z', text: 'Second' });
    expect(await log.readNote()).toMatchObject({ who: 'ben', text: 'Second' });
  });
});
