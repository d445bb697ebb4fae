/** The team that owns an area: `concourse.owner` of its `package.json`, copied into every release. */
export type AreaOwner = {
  /** Display name: `Awards team`. */
  team: string;
  /** Reviewers in CODEOWNERS syntax: `@concourse/awards`, or an e-mail address. */
  reviewers?: string[];
  /** A chat channel (`#awards`) or an https:// address. */
  chat?: string;
  /** Contact for emergencies: an https:// address, `tel:…` or `mailto:…`. */
  pager?: string;
};

/** Limits in characters; `reviewers` is a number of entries. */
const LIMITS = { team: 60, reviewer: 100, reviewers: 10, contact: 200 };

const REVIEWER = /^(?:@[\w-]+(?:\/[\w.-]+)?|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/;
const CHANNEL = /^#[\w-]+$/;
const PHONE = /^tel:\+?[\d-]{3,}$/;
const MAIL = /^mailto:[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;

const isWebAddress = (text: string): boolean => /^https:\/\/[^\s"'<>]+$/.test(text);
const isLine = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && /^\S(?:.*\S)?$/.test(value) && value.length <= maxLength;

const rules: Record<keyof AreaOwner, (value: unknown) => string | null> = {
  team: (value) =>
    isLine(value, LIMITS.team)
      ? null
      : `team: expected a display name on one line, up to ${LIMITS.team} characters`,
  reviewers: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= LIMITS.reviewers &&
    value.every((each) => isLine(each, LIMITS.reviewer) && REVIEWER.test(each))
      ? null
      : `reviewers: expected a list of up to ${LIMITS.reviewers} in CODEOWNERS syntax: @organisation/team, @person or an e-mail address`,
  chat: (value) =>
    isLine(value, LIMITS.contact) && (CHANNEL.test(value) || isWebAddress(value))
      ? null
      : 'chat: expected a channel (#awards) or an https:// address',
  pager: (value) =>
    isLine(value, LIMITS.contact) && (PHONE.test(value) || MAIL.test(value) || isWebAddress(value))
      ? null
      : 'pager: expected tel:+…, mailto:… or an https:// address',
};

/** Validates the owner of an area. Returns one message per problem; empty if it is valid. */
export function ownerFaults(owner: unknown): string[] {
  if (typeof owner !== 'object' || owner === null || Array.isArray(owner))
    return ['expected an object, { "team": "Awards team", "chat": "#awards" }'];
  const given: Record<string, unknown> = { team: undefined, ...owner };
  return Object.entries(given).flatMap(([name, value]) => {
    if (!isRule(name)) return [`${name}: expected one of ${Object.keys(rules).join(', ')}`];
    return rules[name](value) ?? [];
  });
}

const isRule = (name: string): name is keyof AreaOwner => Object.hasOwn(rules, name);

/**
 * Describes the owner of an area and how to reach it, in one sentence.
 * @example describeOwner('mf-awards', owner) // 'mf-awards is owned by Awards team; ask in #awards'
 */
export function describeOwner(area: string, { team, chat, pager }: AreaOwner): string {
  const ask = chat === undefined ? '' : `; ask in ${chat}`;
  const wake = pager === undefined ? '' : `; at night ${pager}`;
  return `${area} is owned by ${team}${ask}${wake}`;
}
