/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StatefulSet } from 'kubernetes-types/apps/v1';
import { parse } from 'yaml';
import { hostingCommands } from '@concourse/cli/hosting';
import { TestSite } from '@concourse/test-kit/TestSite';

const file = path.join(__dirname, 'reports/stateful-set.yaml');
const { spec } = parse(readFileSync(file, 'utf8')) as StatefulSet;
const [server] = spec?.template.spec?.containers ?? [];
const [command, ...args] = server?.args ?? [];

async function parseArgs() {
  const site = await TestSite.make([]);
  const [makeServe] = hostingCommands;
  const serve = makeServe?.(site.context());
  if (serve?.name() !== 'serve') throw new Error('The first command is serve');
  const { operands, unknown } = serve.parseOptions(args);
  await site.remove();
  return { operands, unknown, options: serve.opts() };
}

test('the reports pod starts `serve` with valid options', async () => {
  expect(command).toBe('serve');
  expect(await parseArgs()).toMatchObject({ operands: [], unknown: [] });
});

test('the reports pod is the only replica and writes reports to a persistent volume', async () => {
  const { options } = await parseArgs();
  const volumeOf = (folder: unknown): string | undefined =>
    server?.volumeMounts?.find(({ mountPath }) => String(folder).startsWith(mountPath))?.name;
  expect(spec?.replicas).toBe(1);
  expect(volumeOf(options.cache)).toBe(spec?.template.spec?.volumes?.[0]?.name);
  expect(volumeOf(options.reports)).toBe(spec?.volumeClaimTemplates?.[0]?.metadata?.name);
});
