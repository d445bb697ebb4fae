/** Who owns an area: stands in its `package.json` under `concourse.owner`, and in every release of it. */
export type AreaOwner = {
  /** As people call them: `Awards team`. */
  team: string;
  /** Who is asked to review, as CODEOWNERS names them: `@concourse/awards`, or an e-mail address. */
  reviewers?: string[];
  /** Where to ask: a channel (`#awards`) or an address. */
  chat?: string;
  /** Whom to wake at night: an address, `tel:…` or `mailto:…`. */
  pager?: string;
};

/** The longest that any of these may be, in letters. */
const LONGEST = { team: 60, reviewer: 100, reviewers: 10, place: 200 };

const REVIEWER = /^(?:@[\w-]+(?:\/[\w.-]+)?|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/;
const CHANNEL = /^#[\w-]+$/;
const PHONE = /^tel:\+?[\d-]{3,}$/;
const MAIL = /^mailto:[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;

const isWebAddress = (text: string): boolean => /^https:\/\/[^\s"'<>]+$/.test(text);
const isLine = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && /^\S(?:.*\S)?$/.test(value) && value.length <= longest;

const rules: Record<keyof AreaOwner, (value: unknown) => string | null> = {
  team: (value) =>
    isLine(value, LONGEST.team)
      ? null
      : `team: expected what people call it, one line of up to ${LONGEST.team} letters`,
  reviewers: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= LONGEST.reviewers &&
    value.every((each) => isLine(each, LONGEST.reviewer) && REVIEWER.test(each))
      ? null
      : `reviewers: expected a list of up to ${LONGEST.reviewers}, each as CODEOWNERS names them: @organisation/team, @person or an e-mail address`,
  chat: (value) =>
    isLine(value, LONGEST.place) && (CHANNEL.test(value) || isWebAddress(value))
      ? null
      : 'chat: expected a channel (#awards) or an https:// address',
  pager: (value) =>
    isLine(value, LONGEST.place) && (PHONE.test(value) || MAIL.test(value) || isWebAddress(value))
      ? null
      : 'pager: expected tel:+…, mailto:… or an https:// address',
};

/**
 * What is wrong with what an area says of its owner.
 * @returns one sentence a fault; none where all is well
 */
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
 * Whom to ask about an area, in one sentence.
 * @example describeOwner('mf-awards', owner) // 'mf-awards is owned by Awards team; ask in #awards'
 */
export function describeOwner(area: string, { team, chat, pager }: AreaOwner): string {
  const ask = chat === undefined ? '' : `; ask in ${chat}`;
  const wake = pager === undefined ? '' : `; at night ${pager}`;
  return `${area} is owned by ${team}${ask}${wake}`;
}
