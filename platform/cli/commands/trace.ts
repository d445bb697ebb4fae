import { text } from 'node:stream/consumers';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { ReleaseError } from '@concourse/release/errors';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import {
  symbolicateStack,
  type SymbolicatedLine,
} from '@concourse/release/symbolicate/symbolicateStack';
import type { Context } from '../context';
import { Run } from '../run';
import { siteCommand } from '../siteCommand';

export function traceCommand(context: Context): CommandUnknownOpts {
  return siteCommand(
    'trace mf-awards@1.2.0 main.3f2a1b.js:1:20415',
    'Find the source lines of a place or a stack in a released script',
  )
    .argument('<release>', 'release of the script, as <area>@<version>')
    .argument('[place...]', '<file>:<line>:<column>; without any, a stack on standard input')
    .action(async (typed, places, options) => {
      const [[name, version] = ['', '']] = Object.entries(parseReleaseNames([typed]));
      const run = new Run(context, options);
      const { releases } = await run.openStore();
      await releases.read(name, version);
      const stack = places.length > 0 ? places.join('\n') : await text(process.stdin);
      const traced = await symbolicateStack(releases, { name, version }, stack);
      if (!traced.some(({ place }) => place)) {
        throw new ReleaseError(
          'POSITION_NOT_MAPPED',
          `No source map of ${typed} knows a place of these.`,
          'Write <file>:<line>:<column> with the file as the browser names it. Maps come into the store with `publish`.',
        );
      }
      run.report({ lines: traced.map(describeFrame), json: traced });
    });
}

function describeFrame({ text: line, place }: SymbolicatedLine): string {
  if (!place) return line;
  const { source, line: number, column, name } = place;
  return `    at ${name === null ? '' : `${name} `}(${source}:${number}:${column})`;
}
