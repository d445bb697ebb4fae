/** @jest-environment node */
import { completeManifest } from './writeStandaloneFiles';

const manifest = {
  id: 'mf_x',
  metaData: {
    globalName: 'mf_x',
    buildInfo: { buildVersion: '1.0.0', buildName: 'mf-x' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' },
  },
  shared: [
    { id: 'mf_x:react-dom', name: 'react-dom', version: '19.3.1', requiredVersion: '^19.3.1' },
    { id: 'mf_x:react', name: 'react', version: '19.3.1', requiredVersion: '^19.3.1' },
  ],
};
const files = (integrity: string) => ({
  'a.js': { integrity, bytes: 1 },
  'mf-manifest.json': { integrity: 'of this file', bytes: 1 },
});

test('the manifest names the entry for foreign hosts and keeps its other fields', () => {
  expect(completeManifest(manifest, files('1'))).toMatchObject({
    id: 'mf_x',
    metaData: {
      globalName: 'mf_x',
      buildInfo: { buildVersion: '1.0.0', buildName: 'mf-x' },
      remoteEntry: { name: 'remoteEntry.standalone.js', path: '', type: 'var' },
    },
  });
});

test('each shared module has a different hash, which changes only with its version', () => {
  const hashes = completeManifest(manifest, files('1')).shared.map(({ hash }) => hash);
  expect(hashes).toEqual([
    expect.stringMatching(/^[0-9a-f]{16}$/),
    expect.stringMatching(/^[0-9a-f]{16}$/),
  ]);
  expect(new Set(hashes).size).toBe(2);
  const again = { ...manifest, shared: [...manifest.shared].reverse() };
  expect(completeManifest(again, files('2')).shared.map(({ hash }) => hash)).toEqual(hashes);
  const other = manifest.shared.map((each) => ({ ...each, version: '19.4.0' }));
  const raised = completeManifest({ ...manifest, shared: other }, files('1'));
  for (const { hash } of raised.shared) expect(hashes).not.toContain(hash);
});

test('the hash of the build depends on its files', () => {
  const hashOf = (integrity: string) =>
    completeManifest(manifest, files(integrity)).metaData.buildInfo.hash;
  expect(hashOf('1')).toBe(hashOf('1'));
  expect(hashOf('1')).not.toBe(hashOf('2'));
});
