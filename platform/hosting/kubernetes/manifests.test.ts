/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { serveCommand } from '../../cli/commands/serve';
import { TestSite } from '../../testing/TestSite';
import { manifestFiles } from './manifestFiles';
import { reportsManifests } from './manifests';

test('the manifests that operators read are those of the types: `npm run manifests` writes them', () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' });
  const written = files
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => [file, readFileSync(path.join(__dirname, file), 'utf8')]);
  expect(new Map(written as [string, string][])).toEqual(manifestFiles());
});

describe('the pod that keeps reports', () => {
  const { spec } = reportsManifests['stateful-set.yaml'];
  const [server] = spec?.template.spec?.containers ?? [];
  const [word, ...typed] = server?.args ?? [];

  async function started() {
    const site = await TestSite.make([]);
    const command = serveCommand(site.context());
    const { operands, unknown } = command.parseOptions(typed);
    await site.remove();
    return { operands, unknown, options: command.opts<{ reports?: string; cache?: string }>() };
  }

  test('is started with options that the server has', async () => {
    expect(word).toBe('serve');
    expect(await started()).toMatchObject({ operands: [], unknown: [] });
  });

  test('is alone, and writes to volumes only: reports to one that outlives it', async () => {
    const { options } = await started();
    const placeOf = (folder: string | undefined): string | undefined =>
      server?.volumeMounts?.find(({ mountPath }) => folder?.startsWith(mountPath))?.name;
    expect(spec?.replicas).toBe(1);
    expect(placeOf(options.cache)).toBe(spec?.template.spec?.volumes?.[0]?.name);
    expect(placeOf(options.reports)).toBe(spec?.volumeClaimTemplates?.[0]?.metadata?.name);
  });
});
