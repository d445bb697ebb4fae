/** @jest-environment node */
import { makeSigner } from '@concourse/test-kit/makeSigner';
import { verifySshSignature, parseSshSignature } from './signatures';

// Made by ssh-keygen 9.2: printf 'the digest of a release\n' | ssh-keygen -Y sign -n concourse-release -f key
const byKeygen = `-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgAued8NmXHI58LHzYJDB0xtkgTq
jYyUx9xeEt4SMM8MMAAAARY29uY291cnNlLXJlbGVhc2UAAAAAAAAABnNoYTUxMgAAAFMA
AAALc3NoLWVkMjU1MTkAAABAh5FYqi32dtjIp+5wurKXDXRHEPHJ1PGLQb6BqplcOFCNmh
TQvzzQLyMF95F7Rd1TIrRLgvkp4zzDixG5yT0NDg==
-----END SSH SIGNATURE-----
`;
const message = 'the digest of a release\n';

test('parses a signature by ssh-keygen, and computes the same fingerprint of its key', () => {
  const signature = parseSshSignature(byKeygen);
  expect(signature).toMatchObject({ namespace: 'concourse-release', hash: 'sha512' });
  expect(signature.key.fingerprint).toBe('SHA256:NAPMGL+0EyhwTqnrxG81/fr9WBgDG7TOCUNabHvwRQ8');
});

test('verifies a signature by ssh-keygen only with its own message, namespace, hash and key', () => {
  const signature = parseSshSignature(byKeygen);
  expect(verifySshSignature(signature, message)).toBe(true);
  expect(verifySshSignature(signature, `${message} `)).toBe(false);
  expect(verifySshSignature({ ...signature, namespace: 'git' }, message)).toBe(false);
  expect(verifySshSignature({ ...signature, hash: 'sha256' }, message)).toBe(false);
  const { key } = parseSshSignature(makeSigner('other').sign(message));
  expect(verifySshSignature({ ...signature, key }, message)).toBe(false);
});

test('rejects a signature with a flipped bit or a missing byte', () => {
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
  ['an empty file', '', 'is not an SSH signature'],
  ['a letter', 'Dear Ada', 'is not an SSH signature'],
  ['another file', armored(Buffer.from('PNG').toString('base64')), 'is truncated'],
  [
    'a truncated signature',
    armored(bytesOf(byKeygen).subarray(0, 90).toString('base64')),
    'is truncated',
  ],
  [
    'a signature with extra bytes',
    armored(Buffer.concat([bytesOf(byKeygen), Buffer.from('more')]).toString('base64')),
    'has extra bytes at its end',
  ],
  [
    'a newer format',
    armored(bytesOf(byKeygen).fill(2, 9, 10).toString('base64')),
    'has a newer format',
  ],
  [
    'an RSA key',
    armored(
      Buffer.from(
        bytesOf(byKeygen).toString('latin1').replace('ssh-ed25519', 'ssh-rsa2048'),
        'latin1',
      ).toString('base64'),
    ),
    'uses a key of the kind "ssh-rsa2048"',
  ],
])('rejects %s with its problem', (_, text, problem) => {
  expect(() => parseSshSignature(text)).toThrow(problem);
});
