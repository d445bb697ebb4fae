/** What a visitor has of the bytes that a package is more than in one application, by name or by its beginning. */
const packagePurposes: [packages: RegExp, use: string][] = [
  [/^@module-federation\//, 'loads areas of other releases, and gives them React'],
  [/^webpack runtime$/, 'starts each build, and loads its chunks with their integrity'],
  [/^shell$/, 'hydrates the area apart from the header, and tells where it fails'],
  [/^single-spa-react$/, 'mounts an area, and takes it away'],
  [/^single-spa$/, 'switches areas'],
  [/^shared\/area$/, 'lifecycles of an area'],
  [/^shared\/(?:ui|forms|pictures)$/, 'the kit, once in the shell and once in the area'],
  [/^shared\/(?:site|contract)$/, 'what a page knows, once in the shell and once in the area'],
  [/^(?:react|react-dom|scheduler)$/, 'whole, as areas share it: no build knows what another uses'],
];

/** What the bytes of a package buy that one application does not have, or undefined where nobody says. */
const purposeOf = (name: string): string | undefined =>
  packagePurposes.find(([packages]) => packages.test(name))?.[1];

/** Sizes of packages in words, the largest first, with what they buy where it was not said before. */
export function describePackages(sizes: [name: string, kilobytes: number][]): string {
  const said = new Set<string>();
  return sizes
    .map(([name, kilobytes]) => {
      const use = purposeOf(name);
      const isNew = use !== undefined && !said.has(use);
      if (isNew) said.add(use);
      return `${name} ${kilobytes.toFixed(1)} KB${isNew ? ` (${use})` : ''}`;
    })
    .join(', ');
}
