import { basename } from 'node:path';
import { partners } from './companies';
import { closingLane } from './routes/closings';

/** A module of the index: its file name in `shared/pictures` and its code. */
export type IndexModule = { file: string; code: string };

const header = '// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index\n';

const baseName = (file: string): string => basename(file).replace(/\.\w+$/, '');

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const exported = (name: string, file: string): string =>
  `export { default as ${/^\w+$/.test(name) ? name : `'${name}'`} } from './${file}';\n`;

const indexModule = (
  name: string,
  files: string[],
  nameOf: (file: string) => string,
): IndexModule => ({
  file: `${name}.ts`,
  code: header + files.map((file) => exported(nameOf(file), file)).join(''),
});

const isWordmark = (file: string): boolean => partners.some(({ id }) => id === baseName(file));

/** The crops of a scene: `hall-head.svg` is exported as `head`, `hall.svg` as `plain`. */
function scene(name: string, files: string[]): IndexModule {
  const crops = files.filter((file) => baseName(file).split('-')[0] === name);
  const cropOf = (file: string) => camelCase(baseName(file).slice(name.length + 1)) || 'plain';
  const code = crops.map((file) => exported(cropOf(file), basename(file))).join('');
  return { file: `scenes/${name}.ts`, code: header + code };
}

/** A closing with the lane of its train. Each is a separate module, so that a page bundles only its own lane. */
function closing(file: string): IndexModule {
  const name = baseName(file);
  const lane = JSON.stringify(closingLane(name));
  const code = `import picture from './${basename(file)}';\n\nexport const ${name} = { ...picture, lane: ${lane} };\n`;
  return { file: `closings/${name}.ts`, code: header + code };
}

/**
 * Creates the typed index of the pictures, with a module for each group.
 * @param files all files in `shared/pictures`, such as `scenes/hall-head.svg`
 */
export function pictureIndex(files: string[]): IndexModule[] {
  const pictures = files.filter((file) => /\.(?:svg|png)$/.test(file)).sort();
  const below = (folder: string) =>
    pictures.filter((file) => file.slice(0, -basename(file).length) === folder);
  const scenes = [...new Set(below('scenes/').map((file) => baseName(file).split('-')[0] ?? ''))];
  const closings = below('closings/');
  const named = (file: string): string => camelCase(baseName(file));
  return [
    indexModule('portraits', below('portraits/'), baseName),
    indexModule('largePortraits', below('portraits/large/'), baseName),
    indexModule('staff', below('portraits/staff/'), baseName),
    indexModule('phases', below('phases/'), baseName),
    indexModule('wordmarks', below('logos/').filter(isWordmark), baseName),
    indexModule(
      'symbols',
      below('logos/').filter((file) => !isWordmark(file)),
      baseName,
    ),
    indexModule('passes', below('passes/'), baseName),
    indexModule('social', below('og/'), baseName),
    indexModule('press', below('press/'), named),
    indexModule('icons', below('icons/'), named),
    indexModule('routes', [...below('routes/'), ...below('')], named),
    ...scenes.map((name) => scene(name, below('scenes/'))),
    ...closings.map(closing),
    {
      file: 'closings.ts',
      code:
        header +
        closings
          .map((file) => `export { ${baseName(file)} } from './closings/${baseName(file)}';\n`)
          .join(''),
    },
    {
      file: 'scenes.ts',
      code:
        header + scenes.map((name) => `export * as ${name} from './scenes/${name}';\n`).join(''),
    },
  ];
}
