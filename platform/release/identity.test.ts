/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { git } from '@concourse/core/project/git';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { identityOf } from './identity';

async function claims(config: string, env: NodeJS.ProcessEnv = {}) {
  const root = await temporaryFolder();
  const file = path.join(root, 'gitconfig');
  await writeFile(file, config);
  const alone = { PATH: process.env.PATH, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: file };
  return (await identityOf({ root, env: { ...alone, ...env }, account: 'ada@host', git })).claims;
}

test('the claim of git is its last configured name and address', async () => {
  const config = '[user]\n  name = A\n  email = ada@site.example\n  name = Ada Lovelace\n';
  expect(await claims(config)).toEqual({ git: 'Ada Lovelace <ada@site.example>' });
});

test.each([
  ['[user]\n  name = Ada Lovelace\n', 'Ada Lovelace'],
  ['[user]\n  email = ada@site.example\n', '<ada@site.example>'],
])('the claim of git may be a name or an address only: %j', async (config, claim) => {
  expect(await claims(config)).toEqual({ git: claim });
});

test('claims come from SITE_USER and from CI services, and are optional', async () => {
  expect(await claims('')).toEqual({});
  expect(await claims('', { GITLAB_USER_LOGIN: 'mei', SITE_USER: 'ada' })).toEqual({
    SITE_USER: 'ada',
    CI: 'mei',
  });
});
