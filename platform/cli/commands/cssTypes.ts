import type { Command } from 'commander';
import type { Context } from '../context';
import { report, siteCommand } from '../siteCommand';

export function cssTypesCommand(context: Context): Command {
  return siteCommand(
    'css-types',
    'Write the types of all CSS modules, for editors and the type check',
    'css-types',
  ).action(async (options: { json?: boolean }) => {
    const { writeCssTypes } = await context.parts.cssTypes();
    const modules = writeCssTypes();
    report(context, options, { lines: [`${modules} CSS modules typed`], json: { modules } });
  });
}
