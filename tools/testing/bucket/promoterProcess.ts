// A child process that promotes. Argument: the store. Standard input: the promotions.
import { text } from 'node:stream/consumers';
import { applyChange } from '@concourse/release/applyChange';
import { promoteToAll } from '@concourse/release/changes';
import { bucketStore } from '@concourse/store/bucket/BucketFiles';
import { composeEdition } from '../fakeCompose';

export type Promotions = {
  area: string;
  /** Reasons of the promotions in order. Each ends with a number, which selects the version. */
  tags: string[];
  versions: string[];
};

async function runPromotions(): Promise<void> {
  const { area, tags, versions } = JSON.parse(await text(process.stdin)) as Promotions;
  const now = (): Date => new Date();
  const store = bucketStore(process.argv.at(-1) ?? '', { env: process.env, now });
  for (const tag of tags) {
    const version = versions[Number(tag.split(' ').at(-1)) % versions.length] ?? '';
    const { record, retries } = await applyChange(promoteToAll({ [area]: version }), {
      store,
      compose: composeEdition,
      now,
      who: area,
      why: tag,
      dryRun: false,
      allowBrokenLinks: false,
      onTarget: () => undefined,
    });
    process.stdout.write(`${JSON.stringify({ tag, rev: record?.rev ?? null, retries })}\n`);
  }
}

void runPromotions();
