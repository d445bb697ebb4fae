/** `package-lock.json`, of version 3: every package by the folder in which it is installed. */
export type Lock = { packages: Record<string, LockedPackage> };

type LockedPackage = {
  version?: string;
  integrity?: string;
  /** Of a workspace's link: its folder. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

export type PackagesUsed = {
  /** Folders of workspaces, below the root. */
  workspaces: string[];
  /** Each installed package with what it is: `node_modules/react 19.3.1 sha512-…`. */
  installed: string[];
};

/** As Node finds it: in the nearest `node_modules`, from the folder upwards. */
export function locate({ packages }: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const candidate = `${folder && `${folder}/`}node_modules/${name}`;
    const found = packages[candidate];
    if (found) return found.link ? found.resolved : candidate;
    if (folder === '') return undefined;
  }
}

/**
 * What the workspaces in these folders are made with, by what their `package.json` and those of their
 * dependencies name; what only tests need is not among it.
 */
export function packagesUsed(lock: Lock, folders: string[]): PackagesUsed {
  const found = new Set<string>();
  const visit = (folder: string): void => {
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[folder] ?? {};
    const named = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys(named)) {
      const at = locate(lock, folder, name);
      if (at !== undefined) visit(at);
    }
  };
  folders.forEach(visit);
  const all = [...found].sort();
  const isInstalled = (folder: string): boolean => /(?:^|\/)node_modules\//.test(folder);
  const describe = (folder: string): string => {
    const { version = '', integrity = '' } = lock.packages[folder] ?? {};
    return `${folder} ${version} ${integrity}`;
  };
  return {
    workspaces: all.filter((folder) => !isInstalled(folder)),
    installed: all.filter(isInstalled).map(describe),
  };
}
