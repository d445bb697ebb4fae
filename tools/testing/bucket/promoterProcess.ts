// A process of its own that promotes: its argument is the store, what to promote comes on standard input.
import { text } from 'node:stream/consumers';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { applyChange } from '@concourse/release/applyChange';
import { promoteToAll } from '@concourse/release/changes';
import { bucketStore } from '@concourse/store/bucket/BucketFiles';
import { composeEdition } from '../fakeCompose';

export type Promotions = {
  area: string;
  /** What each promotion says of itself, in order; the versions are promoted in turn. */
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
      site: defaultSiteConfig,
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
