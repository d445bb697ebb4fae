/** @jest-environment node */
import path from 'node:path';
import type { Access } from '@concourse/core/config/access';
import { ConsoleBrowser } from '@concourse/test-kit/ConsoleBrowser';
import { AccessConsole, ada, audience, promote } from '../testing/AccessConsole';

const hosted = new AccessConsole();
const pipeline = 'pipeline:acme/mf-awards@refs/heads/main';

describe('pipelines', () => {
  const claims = {
    aud: audience,
    repository: 'acme/mf-awards',
    ref: 'refs/heads/main',
    sub: 'repo',
  };
  const send = (token: string, url = '/api/act') =>
    new ConsoleBrowser(hosted.origin).send(url, {
      headers: { authorization: `Bearer ${token}` },
      body: { ...promote('mf-awards@1.1.0'), rev: hosted.start },
    });
  const grant: Access['grants'][number] = { ...ada, to: pipeline };

  test('a pipeline of GitHub promotes its area with its token, which works once', async () => {
    await hosted.writeAccess([grant]);
    const token = await hosted.issuer.token(claims);
    expect(await send(token, '/api/plan')).toMatchObject({ status: 200 });
    expect((await send(token)).json).toMatchObject({ rev: hosted.start + 1 });
    expect((await send(token)).json).toMatchObject({ code: 'TOKEN_REPLAYED' });
    expect((await hosted.site.store.log.head())?.who).toMatchObject({
      account: 'acme/mf-awards@refs/heads/main',
      provenBy: hosted.issuer.url,
    });
    const [last] = await hosted.decisions();
    expect(last).toMatchObject({
      allowed: false,
      code: 'TOKEN_REPLAYED',
      who: { subject: 'repo' },
    });
  });

  const runWith = async (...args: string[]) => {
    const token = await hosted.issuer.token({ ...claims, jti: String(Math.random()) });
    const service = { SITE_SERVICE: hosted.origin, SITE_SERVICE_TOKEN: token };
    hosted.site.env = {
      SITE_USER: 'ada',
      SITE_STORE: path.join(hosted.site.root, 'no-store'),
      ...service,
    };
    return hosted.site.run(...args);
  };

  test('promotions of several pipelines at once are all applied', async () => {
    await hosted.writeAccess([{ ...grant, areas: ['mf-awards', 'mf-careers'] }]);
    const releases = ['mf-awards@1.1.0', 'mf-careers@1.1.0'];
    const results = await Promise.all(releases.map((each) => runWith('promote', each)));
    expect(results).toMatchObject([{ code: 0 }, { code: 0 }]);
    expect(await hosted.site.store.log.newest()).toBe(hosted.start + 2);
    expect(await hosted.site.liveVersions()).toMatchObject({
      'mf-awards': '1.1.0',
      'mf-careers': '1.1.0',
    });
  });

  test('the command line acts through the console, without access to the store', async () => {
    await hosted.writeAccess([grant]);
    expect(await runWith('promote', 'mf-awards@1.1.0', '--dry-run')).toMatchObject({ code: 0 });
    expect(await hosted.site.store.log.newest()).toBe(hosted.start);
    const { out } = await runWith('promote', 'mf-awards@1.1.0', '--reason', 'jury');
    expect(out).toContain('mf-awards: all visitors get 1.0.0 → all visitors get 1.1.0');
    expect(await hosted.site.store.log.head()).toMatchObject({
      ...{ rev: hosted.start + 1, why: 'jury', who: { account: 'acme/mf-awards@refs/heads/main' } },
    });
    const refused = await runWith('promote', 'mf-careers@1.1.0', '--json');
    expect(JSON.parse(refused.out)).toMatchObject({ error: { code: 'ACCESS_DENIED' } });
    const rollout = await runWith('promote', 'mf-awards@1.0.0', '--allow-broken-links');
    expect(rollout).toMatchObject({ code: 2 });
    expect(await runWith('rollback', 'mf-awards')).toMatchObject({ code: 0 });
    expect(await hosted.site.store.log.newest()).toBe(hosted.start + 2);
    hosted.site.env = { SITE_USER: 'ada', SITE_SERVICE: hosted.origin };
    const missing = await hosted.site.run('rollback', '--json');
    expect(JSON.parse(missing.out)).toMatchObject({ error: { code: 'SERVICE_TOKEN_MISSING' } });
  });

  test('GitLab names the project and the branch in other claims', async () => {
    await hosted.writeAccess([grant]);
    const gitlab = {
      aud: audience,
      project_path: 'acme/mf-awards',
      ref: 'main',
      ref_type: 'branch',
    };
    expect((await send(await hosted.issuer.token(gitlab))).status).toBe(200);
    const named = { ...gitlab, ref: 'refs/heads/main', ref_path: 'refs/heads/refs/heads/main' };
    expect((await send(await hosted.issuer.token(named))).status).toBe(403);
    expect((await send(await hosted.issuer.token({ ...gitlab, ref_type: 'tag' }))).status).toBe(
      403,
    );
  });

  test.each<[string, object, number, string]>([
    ['another audience', { aud: 'another' }, 401, 'TOKEN_REJECTED'],
    ['an unknown issuer', { iss: 'https://evil.example' }, 401, 'TOKEN_ISSUER_UNKNOWN'],
    ['a time in the past', { exp: 1_700_000_000 }, 401, 'TOKEN_EXPIRED'],
    ['no repository', { repository: undefined }, 401, 'TOKEN_REJECTED'],
    ['another repository', { repository: 'evil/mf-awards' }, 403, 'ACCESS_DENIED'],
    ['another branch', { ref: 'refs/heads/next' }, 403, 'ACCESS_DENIED'],
  ])('rejects a token with %s', async (_, wrong, status, code) => {
    await hosted.writeAccess([grant]);
    const answer = await send(await hosted.issuer.token({ ...claims, ...wrong }));
    expect(answer).toMatchObject({ status, json: { code } });
    expect((await hosted.decisions())[0]).toMatchObject({ allowed: false, code });
    expect(await hosted.site.store.log.newest()).toBe(hosted.start);
  });

  test('rejects a token that another key signed', async () => {
    await hosted.writeAccess([grant]);
    hosted.issuer.isForging = true;
    const { json } = await send(await hosted.issuer.token(claims));
    expect(json).toMatchObject({ code: 'TOKEN_REJECTED' });
  });
});
