type Manifest = Record<string, unknown> & {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

type Ours = {
  /** Versions of our packages by name; one that is not among them keeps that of the template. */
  versions: Record<string, string>;
  /** What stands before a version: `^` where a registry has the packages. */
  range: '' | '^';
};

const sorted = (dependencies: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(dependencies).sort(([a], [b]) => (a < b ? -1 : 1)));

const withOurs = (
  dependencies: Record<string, string> = {},
  { versions, range }: Ours,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, version]) => [
      name,
      name.startsWith('@concourse/') ? `${range}${versions[name] ?? version}` : version,
    ]),
  );

/**
 * The `package.json` of a new area, as text.
 * @param texts of the templates; a later one adds to those before it
 * @param owner who owns the area, where that was said
 */
export function areaManifest(texts: string[], ours: Ours, owner: object | undefined): string {
  const parts = texts.map((text) => JSON.parse(text) as Manifest);
  const all = (kind: 'dependencies' | 'devDependencies'): Record<string, string> =>
    sorted(
      withOurs(
        Object.assign({}, ...parts.map((part) => part[kind])) as Record<string, string>,
        ours,
      ),
    );
  const { dependencies: _, devDependencies: __, ...rest } = Object.assign({}, ...parts) as Manifest;
  const manifest = {
    ...rest,
    ...(owner && { concourse: { owner } }),
    dependencies: all('dependencies'),
    devDependencies: all('devDependencies'),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
