import { generatedEntry } from './PortableModulesPlugin';

type SourceInfo = { namespace: string; resourcePath: string; allLoaders: string };

/**
 * Names of sources in maps. Those that the federation plugin generates are hashes of absolute paths. The script of a
 * stylesheet would share its name: which of the two then gets a hash behind it depends on what was bundled before.
 */
export function sourceName({ namespace, resourcePath, allLoaders }: SourceInfo): string {
  const path = resourcePath.replace(generatedEntry, '/.federation/entry.js');
  // A source that only a map names has been through no loader.
  const isScript = path.endsWith('.scss') && allLoaders !== '';
  return `webpack://${namespace}/${path}${isScript ? '.js' : ''}`;
}
