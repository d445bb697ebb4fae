import type { CommandFactory } from '../context';
import { Run } from '../run';
import { siteCommand } from '../siteCommand';

export const cssTypesCommand: CommandFactory = (context) => {
  const about = 'Write type declarations of all CSS modules, for editors and the type check';
  return siteCommand('css-types', about).action(async (options) => {
    const { writeCssTypes } = await context.modules.cssTypes();
    const modules = await writeCssTypes();
    const lines = [`Wrote the types of ${modules} CSS modules.`];
    new Run(context, options).report({ lines, json: { modules } });
  });
};
