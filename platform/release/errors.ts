import { adviceFor, describeProblems, type Problem } from '@concourse/checks/checks/problem';
import { ActionableError } from '@concourse/core/errors/ActionableError';

/** A command that cannot go on. */
export class ReleaseError extends ActionableError {
  override name = 'ReleaseError';
}

/** A build that cannot be published: the manifest is malformed or does not fit the files. */
export class InvalidBuildError extends ReleaseError {
  override name = 'InvalidBuildError';
  readonly code: BuildFault;
  problems: string[];

  /** @param how the code, what to do next and the cause, where they are not those of a build that has to be made again */
  constructor(
    area: string,
    problems: string[],
    how: { code?: BuildFault; next?: string; cause?: unknown } = {},
  ) {
    const { code = 'BUILD_INVALID', next = `Build it again: npm run site -- build ${area}` } = how;
    const shown = problems.slice(0, shownProblems).map((line) => `  ${line.slice(0, 200)}`);
    const more = problems.length - shown.length;
    super(
      [
        `The build of ${area} cannot be published (${code}):`,
        ...shown,
        ...(more > 0 ? [`  and ${more} more`] : []),
      ].join('\n'),
      next,
      { areas: [area], ...(how.cause !== undefined && { cause: how.cause }) },
    );
    this.code = code;
    this.problems = problems;
  }
}

export type BuildFault =
  | 'BUILD_INVALID'
  | 'BUILD_TOO_LARGE'
  | 'BUILD_NOT_REGULAR'
  | 'BUILD_CHANGED'
  | 'BUILD_UNREADABLE'
  | 'BUILD_OF_ANOTHER_AREA';

const shownProblems = 20;

/** A build that `dev` made, neither minified nor meant for visitors. */
export class DevelopmentBuildError extends ReleaseError {
  override name = 'DevelopmentBuildError';

  constructor(area: string, version: string) {
    super(
      `${area}@${version} is a development build: it is not published.`,
      `Build it for visitors: npm run site -- build ${area} --force`,
      { areas: [area] },
    );
  }
}

/** An edition that must not go live, with everything that speaks against it. */
export class PromotionError extends ReleaseError {
  override name = 'PromotionError';
  problems: Problem[];

  /** @param owners whom to ask about the areas, a sentence each */
  constructor(problems: Problem[], owners: string[] = []) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    const lines = [...describeProblems(problems), ...owners].map((line) => `  ${line}`);
    super(
      [`Nothing was promoted: the edition has ${count}.`, ...lines].join('\n'),
      adviceFor(problems).join('\n'),
    );
    this.problems = problems;
  }
}

/** What visitors of one canary, or of several, would get must not go live. */
export class MixtureError extends ReleaseError {
  override name = 'MixtureError';
  problems: Problem[];

  /**
   * @param releases of each canary whose visitors would get it
   * @param areas one of each canary that runs already
   */
  constructor(releases: string[], areas: string[], cause: ActionableError) {
    super(
      [
        releases.length > 1
          ? `${releases.join(' and ')} do not go together, and some visitors would get both.`
          : `${releases.join()} does not go together with it, and some visitors are trying that.`,
        cause.message,
      ].join('\n'),
      [
        `Let one of them go first: give it to everybody, or end its canary: npm run site -- rollback ${areas.join(', or rollback ')}`,
        cause.next,
      ].join('\n'),
      { cause, areas: [...cause.areas] },
    );
    this.problems = cause instanceof PromotionError ? cause.problems : [];
  }
}

/** A change that was to be made on one revision, and the log has moved since. */
export class StalePlanError extends ReleaseError {
  override name = 'StalePlanError';

  /** @param who who was faster, and with what: of the revision that is live now */
  constructor(planned: number, { rev, who, why }: { rev: number; who: string; why: string }) {
    super(
      `The plan was made on revision ${planned}, and ${who} has made revision ${rev} since (${why}). Nothing was changed.`,
      'Look at the plan as it is now, then decide again.',
    );
  }
}
