import { createHash } from 'node:crypto';
import { sha256 } from '@concourse/core/files/digest';
import { deltaFile, deltaIndexFile } from '@concourse/core/store/deltaFiles';
import { encodeDelta } from '@concourse/store/delta';
import type { Host } from './host';
import { bodies, type HostTestSite } from './hostTestSite';
import type { RawResponse } from './sendRawRequest';
import { storeStates } from './storeStates';

const served = 'areas/mf-awards/1.0.0/main.js';
const from = 'areas/mf-awards/1.1.0/main.js';
const [file, dictionary] = [Buffer.from(bodies.script), Buffer.from(bodies.newScript)];

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/** The headers of a browser that has the dictionary. */
const returning = {
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${digestOf(dictionary)}:`,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'no-cors',
};

const ask = (host: Host, headers: Record<string, string>): Promise<RawResponse> =>
  host.request({ target: `/${served}`, headers });

async function publishDelta(host: Host, site: HostTestSite, delta: Buffer, named = delta) {
  const index = { [digestOf(dictionary)]: { from, delta: sha256(named) } };
  site.store.file(deltaFile(served, sha256(named)), delta, { compressed: false });
  site.store.file(deltaIndexFile(served), JSON.stringify(index), { compressed: false });
  storeStates.live(site);
  await host.waitUntilSynced();
}

const failUnless = (isTrue: boolean, fault: string): string[] => (isTrue ? [] : [fault]);

const isWhole = ({ status, headers, body }: RawResponse): boolean =>
  status === 200 && headers['content-encoding'] === 'br' && body === bodies.script;

const deltasAreServed = async (host: Host, site: HostTestSite): Promise<string[]> => {
  const delta = await encodeDelta(file, dictionary);
  await publishDelta(host, site, delta);
  const response = await ask(host, returning);
  const { headers } = response;
  const whole = await ask(host, { ...returning, 'available-dictionary': '' });
  const others: Record<string, Record<string, string>> = {
    'another dictionary': { 'available-dictionary': `:${digestOf(file)}:` },
    'a malformed dictionary': { 'available-dictionary': digestOf(dictionary) },
    'no dcb': { 'accept-encoding': 'br, dcb;q=0' },
    'a response that the page may not read': { 'sec-fetch-site': 'cross-site' },
    'a client without fetch metadata': { 'sec-fetch-site': '', 'sec-fetch-mode': '' },
  };
  const part = await ask(host, { ...returning, range: 'bytes=0-6' });
  const cors = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
  const known = await ask(host, { ...returning, 'if-none-match': headers.etag ?? '' });
  const answers = await Promise.all(
    Object.entries(others).map(async ([name, changed]) =>
      failUnless(isWhole(await ask(host, { ...returning, ...changed })), name),
    ),
  );
  return [
    ...failUnless(headers['content-encoding'] === 'dcb', `encoding ${headers['content-encoding']}`),
    ...failUnless(response.body === delta.toString(), 'other bytes'),
    ...failUnless(
      headers['content-type'] === 'text/javascript; charset=utf-8',
      `type ${headers['content-type']}`,
    ),
    ...[headers, whole.headers].flatMap((each) => [
      ...failUnless(each.vary === 'accept-encoding, available-dictionary', `vary ${each.vary}`),
      ...failUnless(
        each['use-as-dictionary'] === 'match="/areas/mf-awards/*/main.js"',
        `use-as-dictionary ${each['use-as-dictionary']}`,
      ),
    ]),
    ...failUnless(headers.etag !== whole.headers.etag, 'one ETag for two forms'),
    ...failUnless(known.status === 304, `${known.status} for the ETag of the delta`),
    ...failUnless(
      part.status === 206 && part.body.length === 7 && !part.headers['use-as-dictionary'],
      `${part.status} for a range`,
    ),
    ...failUnless(
      (await ask(host, { ...returning, ...cors })).headers['content-encoding'] === 'dcb',
      'no delta by CORS',
    ),
    ...answers.flat(),
  ];
};

/** @param make returns the stored bytes, and the bytes whose digest the index states */
const wrongDelta =
  (make: (delta: Buffer) => Promise<[stored: Buffer, named?: Buffer]>) =>
  async (host: Host, site: HostTestSite): Promise<string[]> => {
    await publishDelta(host, site, ...(await make(await encodeDelta(file, dictionary))));
    const response = await ask(host, returning);
    return failUnless(isWhole(response), `encoding ${response.headers['content-encoding']}`);
  };

/** Run on one host at a time. */
export const deltaSequences = {
  'a delta with another digest than its name is not served': wrongDelta((delta) =>
    Promise.resolve([delta, Buffer.from('another delta')]),
  ),
  'a truncated delta is not served': wrongDelta((delta) =>
    Promise.resolve([delta.subarray(0, 20), Buffer.from('the whole delta')]),
  ),
  'a delta is served only to a browser that can decode it': deltasAreServed,
};

/** For hosts that decode deltas. The worker cannot. */
export const decodedDeltaSequences = {
  'a delta of another file is not served': wrongDelta(async () => [
    await encodeDelta(Buffer.from('wrong();'), dictionary),
  ]),
  'a delta from another dictionary is not served': wrongDelta(async () => [
    await encodeDelta(file, Buffer.from('other')),
  ]),
};
