import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Access } from '@concourse/core/config/access';
import type { Principal } from './authorize';
import type { SignInSettings } from './identityProvider';

/** A person's groups are read again after this time. Without new ones, the person can only read. */
export const groupsMs = 60 * 60_000;

export const personSchema = v.object({
  /** Identifies the session, to end it at sign-out. */
  id: v.string(),
  issuer: v.string(),
  subject: v.string(),
  name: v.string(),
  email: v.nullable(v.string()),
  groups: v.array(v.string()),
  /** Milliseconds since 1970. */
  at: v.number(),
});

export type Person = v.InferOutput<typeof personSchema>;

/** The claims of an ID token. */
type PersonClaims = { iss: string; sub: string } & Record<string, unknown>;

const maxNameLength = 100;
/** Names appear in logs and terminals, so they contain no control characters. */
const plainText = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}<>]/gu, '').slice(0, maxNameLength);

/** Reads the claims of a person. Keeps only the groups that have grants, because cookies are small. */
export function personIn(
  claims: PersonClaims,
  { groupsClaim }: SignInSettings,
  { grants }: Access,
  now: Date,
): Person {
  const { iss, sub, name, preferred_username: user, email, email_verified: isVerified } = claims;
  // Other people may claim an address that the provider did not verify.
  const address = isVerified === true && typeof email === 'string' ? email.toLowerCase() : null;
  const found = [name, user, email].find((each) => typeof each === 'string' && each !== '');
  const granted = new Set(grants.map(({ to }) => to));
  const groups = [claims[groupsClaim]].flat().filter((group) => typeof group === 'string');
  return {
    ...{ id: randomUUID(), issuer: iss, subject: sub, email: address },
    name: plainText(typeof found === 'string' ? found : sub),
    groups: groups.filter((group) => granted.has(`group:${group}`)),
    at: now.getTime(),
  };
}

export function principalOf({ issuer, subject, name, email, groups }: Person): Principal {
  const account = `${name} <${plainText(email ?? subject)}>`;
  const names = groups.map((group) => `group:${group}`);
  return {
    identity: { account, provenBy: issuer, subject, claims: {} },
    grantee: { issuer, names: email === null ? names : [...names, `person:${email}`] },
  };
}
