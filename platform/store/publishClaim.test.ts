/** @jest-environment node */
import { rm, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { StoreError } from '@concourse/core/store/errors';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { FolderFiles } from './FolderFiles';
import { withPublishClaim } from './publishClaim';

const now = (): Date => new Date();
const claimPath = 'releases/mf-awards/1.0.0/publishing.json';
const minuteMs = 60_000;

let root: string;
let files: FolderFiles;
beforeEach(async () => {
  root = await temporaryFolder();
  files = new FolderFiles(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const claim = (digest: string) => ({
  files,
  path: claimPath,
  digest,
  now,
  label: 'mf-awards@1.0.0',
});

/** Work that ends when a test says so. */
function endless() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

async function claimElsewhere(digest: string, ageMs: number): Promise<void> {
  const owner = { pid: 1, host: `not-${hostname()}`, digest };
  await files.replace(claimPath, JSON.stringify(owner));
  const then = new Date(Date.now() - ageMs);
  await utimes(path.join(root, claimPath), then, then);
}

test('a publisher of the same bytes waits: neither releases the claim of the other', async () => {
  const first = endless();
  const order: string[] = [];
  const publishing = withPublishClaim(claim('a'), async () => {
    await first.work();
    order.push('first');
  });
  while (!(await files.has(claimPath))) await Promise.resolve();
  const same = withPublishClaim(claim('a'), () => {
    order.push('same');
    return Promise.resolve();
  });
  await expect(withPublishClaim(claim('b'), first.work)).rejects.toMatchObject({
    name: 'StoreError',
  });
  expect(await files.has(claimPath)).toBe(true);
  first.end();
  await Promise.all([publishing, same]);
  expect(order).toEqual(['first', 'same']);
  expect(await files.has(claimPath)).toBe(false);
});

test.each([
  { digest: 'a', minutes: 3, isTaken: true },
  { digest: 'b', minutes: 3, isTaken: false },
  { digest: 'b', minutes: 11, isTaken: true },
])(
  'of another machine, a claim for $digest that is $minutes minutes old is taken over: $isTaken',
  async ({ digest, minutes, isTaken }) => {
    await claimElsewhere(digest, minutes * minuteMs);
    const publishing = withPublishClaim(claim('a'), () => Promise.resolve());
    const outcome = await publishing.then(
      () => true,
      (error: unknown) => (error instanceof StoreError ? 'StoreError' : error),
    );
    expect(outcome).toBe(isTaken ? true : 'StoreError');
  },
);

test('a claim that another publisher took over is not released', async () => {
  await withPublishClaim(claim('a'), () => claimElsewhere('a', 0));
  expect(await files.has(claimPath)).toBe(true);
});
