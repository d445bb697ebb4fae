import { ActionableError } from '@concourse/core/errors/ActionableError';
import { expectedName } from '@concourse/core/text/closestName';

export type ConfigurationProblem = {
  key: string;
  /** For example `SITE_URL` or `site.config.json`. */
  source: string;
  expected: string;
};

/** All problems of the site configuration. */
export class ConfigurationError extends ActionableError {
  override name = 'ConfigurationError';
  problems: ConfigurationProblem[];

  constructor(problems: ConfigurationProblem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    const lines = problems.map(
      ({ key, source, expected }) => `\n  ${key} (from ${source}): expected ${expected}`,
    );
    super(
      'CONFIGURATION_INVALID',
      `The site configuration has ${count}:${lines.join('')}`,
      'Correct these values; docs/reference/configuration.md lists every key.',
    );
    this.problems = problems;
  }
}

/** Reports a wrong value by its key inside a section; an empty key is the section itself. */
export type ReportProblem = (key: string, expected: string) => void;

/** The same for keys below `parent`. */
export const prefixReport =
  (parent: string | number, report: ReportProblem): ReportProblem =>
  (key, expected) =>
    report(key === '' ? String(parent) : `${parent}.${key}`, expected);

/** Reports each name of `rest` as unknown, with the closest known one. */
export function reportUnknown(unknownFields: object, known: string[], report: ReportProblem): void {
  for (const name of Object.keys(unknownFields)) report(name, expectedName(name, known));
}
