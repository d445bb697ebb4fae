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

const indexModule = (name: string, lines: string[]): IndexModule => ({
  file: `${name}.ts`,
  code: header + lines.join(''),
});

const isWordmark = (file: string): boolean => partners.some(({ id }) => id === baseName(file));

/** The crops of a scene: `hall-head.svg` is exported as `head`, `hall.svg` as `plain`. */
function scene(name: string, files: string[]): IndexModule {
  const crops = files.filter((file) => baseName(file).split('-')[0] === name);
  const cropOf = (file: string) => camelCase(baseName(file).slice(name.length + 1)) || 'plain';
  const lines = crops.map((file) => exported(cropOf(file), basename(file)));
  return indexModule(`scenes/${name}`, lines);
}

/** A closing with the lane of its train. Each is a separate module, so that a page bundles only its own lane. */
function closing(name: string): IndexModule {
  const lane = JSON.stringify(closingLane(name));
  const code = `export const ${name} = { ...picture, lane: ${lane} };\n`;
  return indexModule(`closings/${name}`, [`import picture from './${name}.svg';\n\n`, code]);
}

/**
 * Creates the typed index of the pictures, with a module for each group.
 * @param files all files in `shared/pictures`, such as `scenes/hall-head.svg`
 */
export function pictureIndex(files: string[]): IndexModule[] {
  const pictures = files.filter((file) => /\.(?:svg|png)$/.test(file)).sort();
  const below = (folder: string) =>
    pictures.filter((file) => file.slice(0, -basename(file).length) === folder);
  const group = (name: string, members: string[], nameOf = baseName) => {
    const lines = members.map((file) => exported(nameOf(file), file));
    return indexModule(name, lines);
  };
  const named = (file: string) => camelCase(baseName(file));
  const isSymbol = (file: string) => !isWordmark(file);
  const scenes = [...new Set(below('scenes/').map((file) => baseName(file).split('-')[0] ?? ''))];
  const sceneLines = scenes.map((name) => `export * as ${name} from './scenes/${name}';\n`);
  const closings = below('closings/').map(baseName);
  const closingLines = closings.map((name) => `export { ${name} } from './closings/${name}';\n`);
  return [
    group('portraits', below('portraits/')),
    group('largePortraits', below('portraits/large/')),
    group('staff', below('portraits/staff/')),
    group('phases', below('phases/')),
    group('wordmarks', below('logos/').filter(isWordmark)),
    group('symbols', below('logos/').filter(isSymbol)),
    group('passes', below('passes/')),
    group('social', below('og/')),
    group('sessionCards', below('og/sessions/')),
    group('speakerCards', below('og/speakers/')),
    group('press', below('press/'), named),
    group('icons', below('icons/'), named),
    group('routes', [...below('routes/'), ...below('')], named),
    ...scenes.map((name) => scene(name, below('scenes/'))),
    ...closings.map(closing),
    indexModule('closings', closingLines),
    indexModule('scenes', sceneLines),
  ];
}
