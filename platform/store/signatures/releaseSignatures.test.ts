/** @jest-environment node */
import { makeSigner } from '@concourse/test-kit/makeSigner';
import { verifySshSignature, parseSshSignature } from './releaseSignatures';

// Made by ssh-keygen 9.2: printf 'the digest of a release\n' | ssh-keygen -Y sign -n concourse-release -f key
const byKeygen = `-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgAued8NmXHI58LHzYJDB0xtkgTq
jYyUx9xeEt4SMM8MMAAAARY29uY291cnNlLXJlbGVhc2UAAAAAAAAABnNoYTUxMgAAAFMA
AAALc3NoLWVkMjU1MTkAAABAh5FYqi32dtjIp+5wurKXDXRHEPHJ1PGLQb6BqplcOFCNmh
TQvzzQLyMF95F7Rd1TIrRLgvkp4zzDixG5yT0NDg==
-----END SSH SIGNATURE-----
`;
const message = 'the digest of a release\n';

test('a signature by ssh-keygen is read, with its key as ssh-keygen names it', () => {
  const signature = parseSshSignature(byKeygen);
  expect(signature).toMatchObject({ namespace: 'concourse-release', hash: 'sha512' });
  expect(signature.key.fingerprint).toBe('SHA256:NAPMGL+0EyhwTqnrxG81/fr9WBgDG7TOCUNabHvwRQ8');
});

test('a signature by ssh-keygen is of what it was made of, and of nothing else', () => {
  const signature = parseSshSignature(byKeygen);
  expect(verifySshSignature(signature, message)).toBe(true);
  expect(verifySshSignature(signature, `${message} `)).toBe(false);
  expect(verifySshSignature({ ...signature, namespace: 'git' }, message)).toBe(false);
  expect(verifySshSignature({ ...signature, hash: 'sha256' }, message)).toBe(false);
  const { key } = parseSshSignature(makeSigner('other').sign(message));
  expect(verifySshSignature({ ...signature, key }, message)).toBe(false);
});

test('one bit more or less is no signature', () => {
  const signature = parseSshSignature(byKeygen);
  for (const at of [0, 31, 32, 63]) {
    const bytes = Buffer.from(signature.bytes);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    expect(verifySshSignature({ ...signature, bytes }, message)).toBe(false);
  }
  expect(verifySshSignature({ ...signature, bytes: signature.bytes.subarray(1) }, message)).toBe(
    false,
  );
});

const armored = (base64: string): string =>
  `-----BEGIN SSH SIGNATURE-----\n${base64}\n-----END SSH SIGNATURE-----\n`;
const bytesOf = (text: string): Buffer => Buffer.from(text.split('-----')[2] ?? '', 'base64');

test.each([
  ['nothing', '', 'is no SSH signature'],
  ['a letter', 'Dear Ada', 'is no SSH signature'],
  ['another file', armored(Buffer.from('PNG').toString('base64')), 'is cut off'],
  [
    'a signature that is cut off',
    armored(bytesOf(byKeygen).subarray(0, 90).toString('base64')),
    'is cut off',
  ],
  [
    'a signature that goes on',
    armored(Buffer.concat([bytesOf(byKeygen), Buffer.from('more')]).toString('base64')),
    'goes on after its end',
  ],
  [
    'a later format',
    armored(bytesOf(byKeygen).fill(2, 9, 10).toString('base64')),
    'is of a newer format',
  ],
  [
    'an RSA key',
    armored(
      Buffer.from(
        bytesOf(byKeygen).toString('latin1').replace('ssh-ed25519', 'ssh-rsa2048'),
        'latin1',
      ).toString('base64'),
    ),
    'is of a key of the kind "ssh-rsa2048"',
  ],
])('%s is refused in words', (_, text, problem) => {
  expect(() => parseSshSignature(text)).toThrow(problem);
});
