/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { HistoryEntry } from '@concourse/release/history';
import type { Status } from '@concourse/release/status';
import { writeSignature } from '@concourse/store/signatures';
import { makeSigner, type Signer } from '@concourse/test-kit/makeSigner';
import { TestSite } from '@concourse/test-kit/TestSite';

const ada = makeSigner('ada@example.org');
const grace = makeSigner('grace@example.org');

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  await site.seed();
  await site.publish(awards('1.1.0'), awards('1.2.0'));
  await allow(`mf-awards ${ada.publicKey}`, `mf-careers,shell ${grace.publicKey}`);
});
afterEach(() => site.remove());

const awards = (version: string) => ({
  name: 'mf-awards',
  version,
  pages: { '/award': '<p id="jury">Jury</p>' },
});

const rules = { environments: { production: { signatures: 'required' }, staging: {} } };

const list = (...lines: string[]): Promise<void> =>
  writeFile(path.join(site.root, 'allowed_signers'), `# Keys of teams\n${lines.join('\n')}\n`);

/** Requires signatures by these keys. */
async function allow(...lines: string[]): Promise<void> {
  await list(...lines);
  await site.applySettings(rules, '--environment', 'production');
}

const manifest = (version: string) => site.store.releases.read('mf-awards', version);

async function signedBy(signer: Signer, version: string): Promise<void> {
  const found = await manifest(version);
  await writeSignature(site.store.files, found, signer.signRelease(found));
}

const signaturesOf = (version: string): string => site.paths.signatures('mf-awards', version);

const promote = (version: string, ...more: string[]) =>
  site.run('promote', `mf-awards@${version}`, ...more);

/** The missing or invalid signature of a release rejects its promotion. @param text part of the description */
async function expectRejected(version: string, text = '', ...more: string[]): Promise<void> {
  const args = ['promote', `mf-awards@${version}`, ...more];
  expect(await site.runError(...args)).toMatchObject({
    code: 'PROMOTION_REJECTED',
    problems: [
      {
        area: 'mf-awards',
        file: `mf-awards@${version}`,
        rule: 'signatures',
        message: expect.stringContaining(text) as string,
      },
    ],
  });
}

test('rejects an unsigned release, for all visitors and for a canary', async () => {
  await expectRejected('1.1.0');
  await expectRejected('1.1.0', '', '--canary', '10');
  await expectRejected('1.1.0', '', '--dry-run');
  expect(await site.store.log.newest()).toBe(2);
});

test('promotes a release that a key of its area signed, and shows the key', async () => {
  await signedBy(ada, '1.1.0');
  expect((await promote('1.1.0')).err).toBe('');
  expect((await site.store.log.head())?.signers).toEqual({ 'mf-awards': [ada.fingerprint] });
  const [entry] = await site.runJson<HistoryEntry[]>('history', '--environment', 'production');
  expect(entry?.signers).toEqual({ 'mf-awards': [ada.fingerprint] });
  expect((await site.run('history')).out).toContain('→ 1.1.0, signed by ada@example.org');
  const { out } = await site.run('status', '--environment', 'production');
  expect(out).toMatch(/^area .* signed by$/m);
  expect(out).toMatch(/^mf-awards .* ada@example\.org$/m);
  expect(out).toMatch(/^mf-careers .* –$/m);
});

test('rejects a signature by the key of another area, or for another namespace', async () => {
  await signedBy(grace, '1.1.0');
  await expectRejected('1.1.0', grace.fingerprint);
  const text = await readFile(site.paths.manifest('mf-awards', '1.2.0'), 'utf8');
  await writeSignature(site.store.files, await manifest('1.2.0'), ada.sign(text, 'git'));
  await expectRejected('1.2.0', '"git"');
  await signedBy(ada, '1.1.0');
  expect((await promote('1.1.0')).code).toBe(0);
});

test('rejects a signature of another release, of a changed manifest, and other files', async () => {
  await signedBy(ada, '1.1.0');
  await mkdir(signaturesOf('1.2.0'));
  for (const name of await readdir(signaturesOf('1.1.0'))) {
    await copyFile(path.join(signaturesOf('1.1.0'), name), path.join(signaturesOf('1.2.0'), name));
  }
  await expectRejected('1.2.0', ada.fingerprint);
  const { err } = await site.run('verify');
  expect(err).toMatch(/releases\/mf-awards\/1\.2\.0\/signatures\/[0-9a-f]{64}\.sig/);
  await rm(signaturesOf('1.2.0'), { recursive: true });
  await mkdir(signaturesOf('1.2.0'));
  await writeFile(path.join(signaturesOf('1.2.0'), 'a.sig'), 'Yours, Ada');
  await expectRejected('1.2.0', 'signatures/a.sig');
  const file = site.paths.manifest('mf-awards', '1.1.0');
  await writeFile(file, (await readFile(file, 'utf8')).replace('Title of', 'Another title of'));
  await expectRejected('1.1.0', ada.fingerprint);
});

test('a removed key cannot sign new releases; a rollback to its release warns', async () => {
  for (const version of ['1.1.0', '1.2.0']) await signedBy(ada, version);
  await promote('1.1.0');
  await promote('1.2.0');
  await allow(`mf-careers,shell ${grace.publicKey}`);
  const { areas } = await site.runJson<Status>('status', '--environment', 'production');
  expect(areas[0]?.signedBy).toEqual([{ key: ada.fingerprint, name: null, problem: null }]);
  await site.publish({ name: 'mf-careers', version: '1.1.0', pages: { '/Careers': '' } });
  const careers = await site.store.releases.read('mf-careers', '1.1.0');
  await writeSignature(site.store.files, careers, grace.signRelease(careers));
  expect((await site.run('promote', 'mf-careers@1.1.0')).code).toBe(0);
  expect(await site.runJson('rollback', 'mf-awards')).toMatchObject({
    warnings: [{ area: 'mf-awards', file: 'mf-awards@1.1.0', rule: 'signatures' }],
  });
  await expectRejected('1.2.0', ada.fingerprint);
});

test('an environment without required signatures accepts unsigned releases', async () => {
  const all = ['shell@1.0.0', 'mf-awards@1.1.0', 'mf-careers@1.0.0'];
  expect((await site.run('promote', ...all, '--environment', 'staging')).code).toBe(0);
  const { code, problems } = await site.runError('promote', '--from-environment', 'staging');
  expect(code).toBe('PROMOTION_REJECTED');
  expect(problems).toContainEqual(
    expect.objectContaining({ file: 'mf-awards@1.1.0', rule: 'signatures' }),
  );
});

test('rejects invalid lines of allowed_signers, and a misspelled "required"', async () => {
  for (const line of [
    'mf-awards ssh-rsa AAAA ada',
    'mf-awards cert-authority ssh-ed25519 AAAA ada',
    'mf-awards ssh-ed25519 AAAA ada',
    `mf-awards namespaces="*,!concourse-release" ${ada.publicKey}`,
  ]) {
    await list(line);
    expect(await site.runError('settings', 'apply')).toMatchObject({
      code: 'SIGNERS_FILE_INVALID',
      message: expect.stringMatching(/line 2/i) as string,
    });
  }
  const misspelled = { environments: { production: { signatures: 'require' } } };
  await site.configure(misspelled);
  expect(await site.runError('settings', 'apply')).toMatchObject({
    code: 'CONFIGURATION_INVALID',
    message: expect.stringContaining('environments.production.signatures') as string,
  });
});

test('a folder without allowed_signers, or with other keys, applies the recorded ones', async () => {
  await signedBy(ada, '1.1.0');
  await list(`* ${grace.publicKey}`);
  expect((await promote('1.1.0')).code).toBe(0);
  await rm(path.join(site.root, 'allowed_signers'));
  await signedBy(grace, '1.2.0');
  await expectRejected('1.2.0', grace.fingerprint);
  const { out } = await site.run('status', '--environment', 'production');
  expect(out).toMatch(/^mf-awards .* ada@example\.org$/m);
});

test('a key can be limited to namespaces, and patterns name several areas', async () => {
  await signedBy(ada, '1.1.0');
  await allow(`* namespaces="git,file(" ${ada.publicKey}`);
  await expectRejected('1.1.0', ada.fingerprint);
  await allow(`mf-* namespaces="git,concourse-*" ${ada.publicKey}`);
  expect((await promote('1.1.0')).code).toBe(0);
});

// Only signing needs ssh-keygen. The tests above cover verification.
const hasKeygen = spawnSync('ssh-keygen', ['-?']).error === undefined;
const withKeygen = hasKeygen || process.env.CI ? describe : describe.skip; // no OpenSSH on this machine
withKeygen('with ssh-keygen', () => {
  let key: string;
  beforeEach(async () => {
    key = path.join(site.root, 'key');
    const kind = ['-q', '-t', 'ed25519', '-N', '', '-C', 'lin@example.org'];
    execFileSync('ssh-keygen', [...kind, '-f', key]);
    await allow(`mf-awards ${(await readFile(`${key}.pub`, 'utf8')).trim()}`);
  });

  /** Verifies a signature with OpenSSH only. */
  const verify = async (file: string): Promise<string> =>
    execFileSync(
      'ssh-keygen',
      ['-Y', 'verify', '-f', path.join(site.root, 'allowed_signers'), '-I', 'mf-awards'].concat([
        '-n',
        'concourse-release',
        '-s',
        path.join(signaturesOf('1.1.0'), file),
      ]),
      { input: await readFile(site.paths.manifest('mf-awards', '1.1.0')) },
    ).toString();

  test('publish signs a release with the key of --signing-key', async () => {
    await site.build(awards('1.3.0'));
    const published = await site.runJson('publish', 'mf-awards', '--signing-key', key);
    expect(published).toMatchObject({
      signed: { key: expect.stringContaining('SHA256:') as string, isNew: true },
    });
    expect((await promote('1.3.0')).code).toBe(0);
  });

  test('sign signs a published release, and ssh-keygen accepts the signature', async () => {
    site.env.SITE_SIGNING_KEY = key;
    expect(await site.runJson('sign', 'mf-awards@1.1.0')).toMatchObject([{ isNew: true }]);
    expect(await site.runJson('sign', 'mf-awards@1.1.0')).toMatchObject([{ isNew: false }]);
    const [file = ''] = await readdir(signaturesOf('1.1.0'));
    expect(await verify(file)).toContain('Good "concourse-release" signature for mf-awards');
    expect((await promote('1.1.0')).code).toBe(0);
  });

  test('ssh-keygen accepts the signatures of the test signer', async () => {
    await allow(`mf-awards ${ada.publicKey}`);
    await signedBy(ada, '1.1.0');
    const [file = ''] = await readdir(signaturesOf('1.1.0'));
    expect(await verify(file)).toContain('Good "concourse-release" signature for mf-awards');
  });

  test('rejects a published release that differs from the local build', async () => {
    await site.build({ ...awards('1.1.0'), pages: { '/award': '<p id="jury">Mine</p>' } });
    expect(await site.runError('sign', 'mf-awards@1.1.0', '--signing-key', key)).toMatchObject({
      code: 'BUILD_MISMATCH',
      message: expect.stringContaining('/award') as string,
    });
  });

  test('rejects no key, a missing key and a key that is not ed25519', async () => {
    execFileSync('ssh-keygen', ['-q', '-t', 'ecdsa', '-N', '', '-f', `${key}-ecdsa`]);
    for (const [file, code] of [
      ['', 'USAGE'],
      [`${key}-missing`, 'SIGNING_FAILED'],
      [`${key}-ecdsa`, 'SIGNING_KEY_UNSUPPORTED'],
    ] as const) {
      site.env.SITE_SIGNING_KEY = file;
      expect(await site.runError('sign', 'mf-awards@1.1.0')).toMatchObject({ code });
    }
  });
});
