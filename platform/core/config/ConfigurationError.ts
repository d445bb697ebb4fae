import { ActionableError } from '../errors/ActionableError';
import { expectedName } from '../text/closestName';

/** `source` is a file or an environment variable. */
export type ConfigurationProblem = { key: string; source: string; expected: string };

/** All problems of the configuration of a site. */
export class ConfigurationError extends ActionableError {
  constructor(readonly problems: ConfigurationProblem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    const lines = problems.map(
      ({ key, source, expected }) => `\n  ${key} (from ${source}): expected ${expected}`,
    );
    super(
      'CONFIGURATION_INVALID',
      `The site configuration has ${count}:${lines.join('')}`,
      'Correct these values. docs/reference/configuration.md lists every key.',
    );
  }
}

/** Reports a wrong value by its key in a section. An empty key stands for the section itself. */
export type ReportProblem = (key: string, expected: string) => void;

/** Returns a function that reports keys below `parent`. */
export const prefixReport =
  (parent: string, report: ReportProblem): ReportProblem =>
  (key, expected) =>
    report(key === '' ? parent : `${parent}.${key}`, expected);

/** Reports each field as unknown, with the closest known name. */
export function reportUnknown(unknownFields: object, known: string[], report: ReportProblem): void {
  for (const name of Object.keys(unknownFields)) report(name, expectedName(name, known));
}
