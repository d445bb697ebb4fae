import { adviceFor, describeProblems, type Problem } from '@concourse/checks/checks/problem';
import { ActionableError } from '@concourse/core/errors/ActionableError';

/** A command that cannot go on. */
export class ReleaseError extends ActionableError {
  override name = 'ReleaseError';
}

/** Codes of builds that cannot be published, each with the next step. */
const buildFaults = {
  BUILD_INVALID: (area: string) => `Build it again: npm run site -- build ${area}`,
  BUILD_TOO_LARGE: () =>
    'Name the folder that `site build` wrote, and remove what does not belong to it.',
  BUILD_NOT_REGULAR: () =>
    'A build holds regular files and folders only. Replace each of these by the file itself, or remove it.',
  BUILD_CHANGED: () => 'Wait until the build or the copy of it has finished, then publish again.',
  BUILD_UNREADABLE: () =>
    'Check that the folder exists and that this account may read it and all files in it.',
  BUILD_OF_ANOTHER_AREA: (area: string) =>
    `Publish the build under the area that it was built for, or build ${area} again: npm run site -- build ${area}`,
} as const;

type BuildFault = keyof typeof buildFaults;

/** A build that cannot be published: the manifest is malformed or does not fit the files. */
export class InvalidBuildError extends ReleaseError {
  override name = 'InvalidBuildError';
  problems: string[];

  constructor(
    area: string,
    problems: string[],
    code: BuildFault = 'BUILD_INVALID',
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
    this.problems = problems;
  }
}

/** An edition with problems that keep it from going live. */
export class PromotionError extends ReleaseError {
  override name = 'PromotionError';
  problems: Problem[];

  constructor(problems: Problem[], owners: string[] = []) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    const lines = [...describeProblems(problems), ...owners];
    super(
      'PROMOTION_REJECTED',
      [`Nothing was promoted: the edition has ${count}.`, ...lines].join('\n  '),
      adviceFor(problems).join('\n'),
    );
    this.problems = problems;
  }
}

/** A mixture of canaries with problems that keep it from going live. */
export class VariantError extends ReleaseError {
  override name = 'VariantError';
  problems: Problem[];

  /** @param areas an area of each running canary */
  constructor(releases: string[], areas: string[], cause: ActionableError) {
    const conflict =
      releases.length > 1
        ? `${releases.join(' and ')} do not go together, and some visitors would get both.`
        : `${releases.join()} does not go together with it, and some visitors are trying that.`;
    super(
      'CANARIES_INCOMPATIBLE',
      `${conflict}\n${cause.message}`,
      `Let one of them go first: give it to everybody, or end its canary: npm run site -- rollback ${areas.join(', or rollback ')}\n${cause.next}`,
      { cause, areas: [...cause.areas] },
    );
    this.problems = cause instanceof PromotionError ? cause.problems : [];
  }
}

export class StalePlanError extends ReleaseError {
  override name = 'StalePlanError';

  constructor(planned: number, { rev, who, why }: { rev: number; who: string; why: string }) {
    super(
      'PLAN_STALE',
      `The plan was made on revision ${planned}, and ${who} has made revision ${rev} since (${why}). Nothing was changed.`,
      'Look at the plan as it is now, then decide again.',
    );
  }
}
