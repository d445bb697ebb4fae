// A process beside `dev`: checks types whenever it is asked to, after everything that somebody waits for.
import { setPriority } from 'node:os';
import { checkTypes } from '@concourse/build/checkTypes';
import type { Problem } from '@concourse/build/development/browser/development';

const names = process.argv.slice(2);
setPriority(10);

const PLACE = /^(\S+:\d+:\d+): /;

async function check(): Promise<Problem[]> {
  const errors = await checkTypes(names);
  const seen = new Set<string>();
  return [...errors].flatMap(([area, texts]) =>
    texts
      .filter((text) => !seen.has(text) && seen.add(text))
      .map((text): Problem => ({
        area,
        kind: 'types',
        place: PLACE.exec(text)?.[1],
        text: text.replace(PLACE, ''),
      })),
  );
}

process.on('message', () => {
  check().then(
    (problems) => process.send?.(problems),
    (error: unknown) => {
      const text = `Types were not checked: ${error instanceof Error ? error.message : String(error)}`;
      process.send?.([{ area: names[0] ?? '', kind: 'types', text }]);
    },
  );
});
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => undefined);
