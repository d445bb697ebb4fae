/** Why a package is larger than in one application. */
const packagePurposes: [packages: RegExp, use: string][] = [
  [/^@module-federation\//, 'loads areas of other releases and shares React with them'],
  [/^webpack runtime$/, 'starts each build and loads its chunks with integrity checks'],
  [/^shell$/, 'hydrates the area separately from the header and reports failures'],
  [/^single-spa-react$/, 'mounts and unmounts an area'],
  [/^single-spa$/, 'switches areas'],
  [/^shared\/area$/, 'lifecycles of an area'],
  [/^shared\/(?:ui|forms|pictures)$/, 'the UI kit, once in the shell and once in the area'],
  [/^shared\/(?:site|contract)$/, 'page data, once in the shell and once in the area'],
  [
    /^(?:react|react-dom|scheduler)$/,
    'not tree-shaken, because areas share it and no build knows what another uses',
  ],
];

const purposeOf = (name: string): string | undefined =>
  packagePurposes.find(([packages]) => packages.test(name))?.[1];

/** Lists packages with their sizes; the first package with a given purpose names it. */
export function describePackages(sizes: [name: string, kilobytes: number][]): string {
  const described = new Set<string>();
  return sizes
    .map(([name, kilobytes]) => {
      const use = purposeOf(name);
      const isNew = use !== undefined && !described.has(use);
      if (isNew) described.add(use);
      return `${name} ${kilobytes.toFixed(1)} KB${isNew ? ` (${use})` : ''}`;
    })
    .join(', ');
}
