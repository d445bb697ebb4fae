import * as v from 'valibot';
import type { ReportProblem } from './ConfigurationError';

const expectedAreas = 'a list of names of areas; omit it for all areas';
const expectedCount = 'the number of approvals, from 1 to 9';

/** The schema of `approvals`: promotions of the areas, by default of all, require so many approvals. */
export const approvalsSchema = v.array(
  v.strictObject({
    areas: v.exactOptional(
      v.pipe(
        v.array(
          v.pipe(v.string(expectedAreas), v.regex(/^[a-z][a-z0-9-]*$/, expectedAreas)),
          expectedAreas,
        ),
        v.nonEmpty(expectedAreas),
      ),
    ),
    count: v.pipe(
      v.number(expectedCount),
      v.integer(expectedCount),
      v.minValue(1, expectedCount),
      v.maxValue(9, expectedCount),
    ),
  }),
  'a list of { areas, count }',
);

export type ApprovalRule = v.InferOutput<typeof approvalsSchema>[number];

/** Reads the section `approvals` of a configuration. Reports each problem; then the result is empty. */
export function readApprovals(section: unknown = [], report: ReportProblem): ApprovalRule[] {
  const parsed = v.safeParse(approvalsSchema, section, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  for (const { path = [], type, message } of parsed.issues) {
    const key = ['approvals', ...path.map(({ key }) => String(key))].join('.');
    report(key, type === 'strict_object' ? 'an object with areas and count' : message);
  }
  return [];
}

/** Describes a rule for settings: `1 approval for mf-tickets`. */
export const describeApprovalRule = ({ areas, count }: ApprovalRule): string =>
  `${count === 1 ? '1 approval' : `${count} approvals`} for ${areas?.join(', ') ?? 'all areas'}`;
