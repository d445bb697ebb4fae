import * as v from 'valibot';
import { expectedName } from '../text/closestName';
import type { ReportProblem } from './ConfigurationError';
import { isSecureUrl } from './secureUrl';

/** The rights that a grant can give. Each includes the right to look. */
export const rights = ['look', 'preview', 'release', 'approve', 'freeze', 'administer'] as const;

export type Right = (typeof rights)[number];

const nonEmpty = (expected: string) => v.pipe(v.string(expected), v.nonEmpty(expected));
const expectedIssuer = 'an https address, such as https://id.example.org';
const issuer = v.pipe(v.string(expectedIssuer), v.check(isSecureUrl, expectedIssuer));
const expectedGrantee =
  'group:<name>, person:<e-mail address>, token:<name> or pipeline:<repository>@<ref>, such as pipeline:acme/mf-awards@refs/heads/main';
const grantee = v.pipe(
  v.string(expectedGrantee),
  v.regex(
    /^(?:group:\S.*|person:[^\s@]+@[^\s@]+|token:[a-z][a-z0-9-]*|pipeline:[^\s@]+@refs\/\S+)$/,
    expectedGrantee,
  ),
);
const expectedRights = `a list of ${rights.join(', ')}`;

const signInSchema = v.strictObject({
  issuer,
  clientId: nonEmpty('the id of the client at the identity provider'),
  /** The client of the command line, which has no secret and uses the device flow. */
  deviceClientId: v.exactOptional(nonEmpty('the id of a public client with the device flow')),
  /** The claim of the ID token with the groups of a person. */
  groupsClaim: v.optional(nonEmpty('the name of a claim, such as groups'), 'groups'),
});

const pipelineSchema = v.strictObject({
  issuer,
  audience: nonEmpty('the audience of the ID tokens, such as https://releases.example.org'),
});

const grantSchema = v.strictObject({
  to: grantee,
  /** The issuer of a pipeline's tokens. Required if several issuers are configured. */
  issuer: v.exactOptional(issuer),
  rights: v.pipe(
    v.array(v.picklist(rights, expectedRights), expectedRights),
    v.nonEmpty(expectedRights),
  ),
  /** Names of areas, which may include `shell`. All areas if it is missing. */
  areas: v.exactOptional(
    v.array(
      v.pipe(v.string('the name of an area'), v.regex(/^[a-z][a-z0-9-]*$/, 'the name of an area')),
      'a list of areas; omit it for all areas',
    ),
  ),
});

/** The schema of `access`: how people and pipelines prove who they are, and what they may do in an environment. */
export const accessSchema = v.strictObject({
  signIn: v.exactOptional(signInSchema),
  pipelines: v.optional(v.array(pipelineSchema, 'a list of issuers'), []),
  grants: v.optional(v.array(grantSchema, 'a list of grants'), []),
});

export type Access = v.InferOutput<typeof accessSchema>;
export type Grant = Access['grants'][number];

/** Allows nothing. */
export const noAccess: Access = { pipelines: [], grants: [] };

const knownFields: Record<string, string[]> = {
  '': Object.keys(accessSchema.entries),
  signIn: Object.keys(signInSchema.entries),
  pipelines: Object.keys(pipelineSchema.entries),
  grants: Object.keys(grantSchema.entries),
};

/** Describes the expected value at the path of an issue. */
function expectedValue({ type, expected, message }: v.BaseIssue<unknown>, path: string[]): string {
  if (type !== 'strict_object') return message;
  if (expected === 'Object') return 'an object';
  if (expected !== 'never') return 'a value';
  const [parent = ''] = path.slice(0, -1);
  return expectedName(path.at(-1) ?? '', knownFields[parent] ?? []);
}

/** Reads the section `access` of a configuration. Reports each problem; then the result allows nothing. */
export function readAccess(section: unknown = {}, report: ReportProblem): Access {
  const { success, output, issues } = v.safeParse(accessSchema, section, { abortPipeEarly: true });
  if (!success) {
    for (const issue of issues) {
      const path = (issue.path ?? []).map(({ key }) => String(key));
      report(['access', ...path].join('.'), expectedValue(issue, path));
    }
    return noAccess;
  }
  const isAmbiguous = ({ to, issuer: named }: Grant): boolean =>
    to.startsWith('pipeline:') && named === undefined && output.pipelines.length > 1;
  output.grants.forEach((grant, at) => {
    if (isAmbiguous(grant))
      report(`access.grants.${at}.issuer`, 'the issuer of the pipeline, as there are several');
  });
  return output.grants.some(isAmbiguous) ? noAccess : output;
}

/** A proven identity by the names that grants give it: `group:awards`, `person:ada@example.org`. */
export type Grantee = {
  issuer: string;
  names: readonly string[];
  /** Its grants give at most these rights. */
  limit?: Pick<Grant, 'rights' | 'areas'>;
};

/** Returns the grants to an identity. */
export const grantsTo = (
  { issuer: from, names, limit }: Grantee,
  { grants }: Pick<Access, 'grants'>,
): Grant[] =>
  grants
    .filter(
      ({ to, issuer: named }) => names.includes(to) && (named === undefined || named === from),
    )
    .flatMap((grant) => (limit ? limited(grant, limit) : [grant]));

/** Returns the part of a grant within a limit, if there is any. */
function limited(grant: Grant, limit: Pick<Grant, 'rights' | 'areas'>): Grant[] {
  const rightsOf = grant.rights.filter((right) => limit.rights.includes(right));
  const areas = grant.areas?.filter((area) => limit.areas?.includes(area) ?? true) ?? limit.areas;
  if (rightsOf.length === 0 || areas?.length === 0) return [];
  return [{ ...grant, rights: rightsOf, ...(areas && { areas }) }];
}

/**
 * True if one of the grants gives a right for an area. The right to administer is enough for the shell, and each right
 * includes the right to look.
 * @param area `any` is true for a right in at least one area
 */
export const allows = (
  grants: readonly Pick<Grant, 'rights' | 'areas'>[],
  right: Right,
  area: string,
): boolean =>
  grants.some(
    ({ rights: given, areas }) =>
      (area === 'any' || areas === undefined || areas.includes(area)) &&
      (right === 'look' ||
        given.includes(right) ||
        ((area === 'shell' || area === 'any') &&
          given.includes('administer') &&
          (areas === undefined || areas.includes('shell')))),
  );

/** True if an identity has a right for an area. Everything that is not granted is denied. */
export const isAllowed = (
  identity: Grantee,
  right: Right,
  area: string,
  access: Pick<Access, 'grants'>,
): boolean => allows(grantsTo(identity, access), right, area);

/** The next step of a person or a pipeline without a right. */
export const askAdministrator = 'Ask someone with the right to administer.';

const verbs: Record<Right, string> = {
  look: 'look at',
  preview: 'preview',
  release: 'release',
  approve: 'approve changes of',
  freeze: 'freeze',
  administer: 'administer',
};

/** Describes denied areas: `You may release mf-awards, not mf-tickets.` */
export function describeDenial(
  grants: readonly Pick<Grant, 'rights' | 'areas'>[],
  right: Right,
  denied: readonly string[],
): string {
  const given = grants.filter((grant) => grant.rights.includes(right));
  const allowed = [...new Set(given.flatMap(({ areas = [] }) => areas))].join(', ');
  const names = denied.map((area) => (area === 'any' ? 'this environment' : area)).join(', ');
  return allowed === ''
    ? `You may not ${verbs[right]} ${names}.`
    : `You may ${verbs[right]} ${allowed}, not ${names}.`;
}
