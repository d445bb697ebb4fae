import { ActionableError } from '@concourse/core/errors/ActionableError';
import { unknownName } from '@concourse/core/text/closestName';

/** One wrong value of the site configuration. */
export type ConfigurationProblem = {
  key: string;
  /** Where the value came from, such as `SITE_URL` or `site.config.json`. */
  source: string;
  expected: string;
};

/** Everything that is wrong with the site configuration, at once. */
export class ConfigurationError extends ActionableError {
  override name = 'ConfigurationError';
  problems: ConfigurationProblem[];

  constructor(problems: ConfigurationProblem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    const lines = problems.map(
      ({ key, source, expected }) => `  ${key} (from ${source}): expected ${expected}`,
    );
    super(
      [`The site configuration has ${count}:`, ...lines].join('\n'),
      'Correct these values; docs/configuration.md lists every key.',
    );
    this.problems = problems;
  }
}

/** Reports a wrong value by its key inside a section; an empty key is the section itself. */
export type Report = (key: string, expected: string) => void;

/** The same for what is below `parent`. */
export const below =
  (parent: string | number, report: Report): Report =>
  (key, expected) =>
    report(key === '' ? String(parent) : `${parent}.${key}`, expected);

/** Reports each name of `rest` as unknown, with the closest of the known ones. */
export function reportUnknown(rest: object, known: string[], report: Report): void {
  for (const name of Object.keys(rest)) report(name, unknownName(name, known));
}
