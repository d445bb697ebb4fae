import { text } from 'node:stream/consumers';
import { ReleaseError } from '@concourse/release/errors';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import { symbolicateStack, type SymbolicatedLine } from '@concourse/release/symbolicateStack';
import type { CommandFactory } from '../context';
import { Run } from '../run';
import { siteCommand } from '../siteCommand';

export const symbolicateCommand: CommandFactory = (context) =>
  siteCommand(
    'symbolicate mf-awards@1.2.0 main.3f2a1b.js:1:20415',
    'Map positions or a stack trace of a released script to source lines',
  )
    .argument('<release>', 'release of the script, as <area>@<version>')
    .argument('[position...]', '<file>:<line>:<column> (default: a stack on standard input)')
    .action(async (typed, positions, options) => {
      const [[name, version] = ['', '']] = Object.entries(parseReleaseNames([typed]));
      const run = new Run(context, options);
      const { releases } = await run.openStore();
      await releases.read(name, version);
      const stack = positions.length > 0 ? positions.join('\n') : await text(process.stdin);
      const lines = await symbolicateStack(releases, { name, version }, stack);
      if (!lines.some(({ place }) => place)) {
        const message = `The source maps of ${typed} contain none of these positions.`;
        const next = 'Write <file>:<line>:<column> with the file name that the browser shows.';
        throw new ReleaseError('POSITION_NOT_MAPPED', message, next);
      }
      run.report({ lines: lines.map(describeFrame), json: lines });
    });

function describeFrame({ text: line, place }: SymbolicatedLine): string {
  if (!place) return line;
  const { source, line: number, column, name } = place;
  return `    at ${name === null ? '' : `${name} `}(${source}:${number}:${column})`;
}
