/** @jest-environment node */
// Runs every shell block of the tutorials and how-to guides, page by page, in a clone of the working tree.
//
// - ```sh runs in bash (`-euo pipefail`). `exit="1"` expects that exit code, `retry="30"` repeats the block for up to 30 s
//   until it succeeds, `skip="reason"` skips it.
// - ```text directly after it is the expected output; `…` matches any text, a line of `…` any lines.
// - ```diff is applied as a patch, and a block with file="path" is written to that file.
// - `npm start`, `dev`, `serve`, `console`, `watch` and `sync` run in the background until the page ends.
// - A page may begin with a fixture. `<!-- fixture: released-site -->`: all areas are live at 1.0.0, and mf-awards@1.1.0 is
//   published. `<!-- fixture: new-release -->`: mf-awards@1.1.0 is live, too. Other pages start without a store.
// - /srv and /var are folders of the sandbox, and each port is replaced by a free one.
// - s3:// addresses lead to a bucket in memory. standIn.sh replaces programs that need an account, a daemon or the network.
import path from 'node:path';
import { MemoryBucket } from '@concourse/test-kit/bucket/MemoryBucket';
import { serveMemoryBucket, type BucketServer } from '@concourse/test-kit/bucket/serveMemoryBucket';
import { pagesIn, readPage, root } from './markdown';
import { runPage } from './runPage';
import { Sandbox } from './Sandbox';

const pages = ['docs/tutorials', 'docs/how-to'].flatMap(pagesIn).map(readPage);
// firstHour.long.test.ts runs the blocks of a page that starts in an empty folder, hostGuide.long.test.ts those of a hosted console.
const executed = pages.filter(
  ({ blocks, fixture }) =>
    !['new-repository', 'hosted-console'].includes(fixture ?? '') &&
    blocks.some(({ lang }) => /^(?:sh|diff)$/.test(lang)),
);

/** Without a cache, the areas are built first: two minutes on two cores. */
jest.setTimeout(600_000);

let sandbox: Sandbox;
let bucket: BucketServer;

async function runOnce(commands: string): Promise<void> {
  const running = sandbox.start(commands);
  if ((await running.closed) !== 0) throw new Error(running.output());
}

beforeAll(async () => {
  sandbox = await Sandbox.make(root);
  await sandbox.reset();
  await runOnce(`
    npm run site -- deploy
    npm version --workspace mf-awards --no-workspaces-update --no-git-tag-version 1.1.0
    git commit --quiet --all --message "mf-awards 1.1.0"
    npm run site -- build mf-awards
    npm run site -- publish mf-awards
    cp -R .store ../released-site
    npm run site -- promote mf-awards@1.1.0
    cp -R .store ../new-release`);
});

afterAll(() => {
  sandbox.remove();
});

beforeEach(async () => {
  bucket = await serveMemoryBucket(new MemoryBucket());
});

afterEach(async () => {
  await sandbox.stop();
  await bucket.close();
});

test.each(executed.map((page) => [page.file, page] as const))(
  'the shell blocks of %s work',
  async (_, page) => {
    await sandbox.reset(page.fixture && path.join(sandbox.parent, page.fixture));
    await runPage(page, sandbox, {
      AWS_ENDPOINT_URL_S3: bucket.endpoint,
      AWS_ACCESS_KEY_ID: 'docs',
      AWS_SECRET_ACCESS_KEY: 'docs',
      AWS_REGION: 'eu-central-1',
    });
  },
);
