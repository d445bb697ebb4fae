import { adviceFor, describeProblems, type Problem } from '@concourse/compose/checks/problem';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import { pluralize } from '@concourse/core/text/format';

export class ReleaseError extends ActionableError {}

/** Codes of builds that cannot be published, each with the next step. */
const buildFaults = {
  BUILD_INVALID: (area: string) => `Build the area again: npm run site -- build ${area}`,
  BUILD_TOO_LARGE: () => 'Name the folder that `site build` wrote, and remove all other files.',
  BUILD_NOT_REGULAR: () => 'Replace these entries with regular files, or remove them.',
  BUILD_CHANGED: () => 'Wait until the build or its copy is complete, then publish again.',
  BUILD_UNREADABLE: () => 'Check that the folder exists and that this account may read its files.',
  BUILD_OF_ANOTHER_AREA: (area: string) =>
    `Publish the build for its own area, or build ${area} again: npm run site -- build ${area}`,
} as const;

/** A build that cannot be published, such as one whose manifest does not match its files. */
export class InvalidBuildError extends ReleaseError {
  constructor(
    area: string,
    readonly problems: string[],
    code: keyof typeof buildFaults = 'BUILD_INVALID',
    options?: ErrorOptions,
  ) {
    const shown = problems.slice(0, 20).map((line) => line.slice(0, 200));
    const more = problems.length - shown.length;
    if (more > 0) shown.push(`and ${more} more`);
    super(
      code,
      [`The build of ${area} cannot be published:`, ...shown].join('\n  '),
      buildFaults[code](area),
      { areas: [area], ...options },
    );
  }
}

/** An edition with problems that reject its promotion. */
export class PromotionError extends ReleaseError {
  constructor(
    readonly problems: Problem[],
    owners: string[] = [],
  ) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    const lines = [...describeProblems(problems), ...owners];
    super(
      'PROMOTION_REJECTED',
      [`Nothing was promoted: the edition has ${count}.`, ...lines].join('\n  '),
      adviceFor(problems).join('\n'),
    );
  }
}

/** Builds whose promotion would be rejected. */
export class CheckError extends ReleaseError {
  constructor(readonly problems: Problem[]) {
    const count = pluralize(problems.length, 'problem');
    super(
      'CHECK_FAILED',
      [`A promotion would be rejected: ${count}.`, ...describeProblems(problems)].join('\n  '),
      adviceFor(problems).join('\n'),
    );
  }
}

/** A combination of canaries with problems that reject its promotion. */
export class VariantError extends ReleaseError {
  problems: Problem[];

  /** @param areas an area of each running canary */
  constructor(releases: string[], areas: string[], cause: ActionableError) {
    const conflict =
      releases.length > 1
        ? `${releases.join(' and ')} are incompatible, and some visitors would get both.`
        : `The change is incompatible with ${releases.join()}, which is in a running canary.`;
    super(
      'CANARIES_INCOMPATIBLE',
      `${conflict}\n${cause.message}`,
      `First promote one of the canaries to all visitors, or end it: npm run site -- rollback ${areas.join(', or rollback ')}\n${cause.next}`,
      { cause, areas: [...cause.areas] },
    );
    this.problems = cause instanceof PromotionError ? cause.problems : [];
  }
}

export class StalePlanError extends ReleaseError {
  constructor(planned: number, { rev, who, why }: { rev: number; who: string; why: string }) {
    super(
      'PLAN_STALE',
      `The plan is based on revision ${planned}, but ${who} has since added revision ${rev} (${why}). Nothing was changed.`,
      'Create the plan again, and check it.',
    );
  }
}
