import { ActionableError } from '@concourse/core/errors/ActionableError';

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
