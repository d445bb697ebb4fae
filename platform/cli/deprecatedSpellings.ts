import { formatDuration } from '@concourse/core/text/format';

/** Renamed commands: old and new name. */
export const renamedCommands = new Map([
  ['up', 'deploy'],
  ['trace', 'symbolicate'],
  ['copy', 'backup'],
  ['follow', 'sync'],
  ['policy', 'iam-policy'],
  ['freezes', 'freeze list'],
]);

/** Renamed options: commands (`*` for all), old name, new name, and the unit of a bare number in the old spelling. */
export const renamedOptions = `
* --why --reason
* --despite-freeze --override-freeze
promote,recompose --to --environment
promote --from --from-environment
promote --then --steps
promote --every --step-duration
promote --until-sure --until-significant
promote --margin --tolerance
promote,retire,rename --drop --gone
promote,retire,rename --redirects --redirects-file
rollback --to --to-revision
rollout --look-every --decision-interval ms
rollout --stay --keep-running
rollout --lying-networks --untrusted-networks
rollout --uncounted-pages --allow-uncounted-pages
rollout,console --reports --reports-from
preview --on --environment
preview --end --delete
publish --from --build
publish,sign --sign-with --signing-key
diff --pictures --screenshots
diff --all --full
history --before --before-revision
watch --since --since-revision
sync,nginx,cloudflare,export --to --output
export --rev --revision
serve,sync --every --poll-interval s
serve,sync --keep --retention d
serve --keep-reports --reports-retention
serve --reports-per-day --reports-daily-limit MB
serve --memory --memory MB
prune --keep --retention
backup --to --destination
nginx --from --mirror
nginx --alone --main-config
nginx --workers --worker-processes
cloudflare --name --worker-name`
  .trim()
  .split('\n')
  .map((row) => row.split(' '));

const unitMs: Record<string, number> = { ms: 1, s: 1000, d: 86_400_000 };

/** Adds the unit to a bare number: `0.5` days are `12h`. Leaves other text to the parser of the option. */
function withUnit(typed: string, unit: string): string {
  if (!/^\d+(?:\.\d+)?$/.test(typed)) return typed;
  const ms = unitMs[unit];
  return ms === undefined ? `${typed}${unit}` : formatDuration(Math.round(Number(typed) * ms));
}

/**
 * Replaces the command names and options of earlier versions.
 * @param typed the arguments after `npm run site --`
 * @returns the arguments in the present spelling, and a notice for each replacement
 */
export function replaceDeprecated(typed: string[]): { args: string[]; notices: string[] } {
  const notices = new Set<string>();
  const replace = (old: string, now: string): string[] => {
    if (old !== now) notices.add(`Deprecated: ${old} is now ${now} (removed in 2.0).`);
    return now.split(' ');
  };
  const [first = '', ...rest] = typed;
  const isRecompose = first === 'promote' && rest.includes('--today');
  if (isRecompose) rest.splice(rest.indexOf('--today'), 1);
  const old = isRecompose ? 'promote --today' : first;
  const now = isRecompose ? 'recompose' : (renamedCommands.get(first) ?? first);
  const args = typed.length === 0 ? [] : replace(old, now);
  while (rest.length > 0 && rest[0] !== '--') {
    const word = rest.shift() ?? '';
    const [, option, inline] = /^(--[a-z-]+)(?:=(.*))?$/s.exec(word) ?? [];
    const row = renamedOptions.find(
      ([commands = '', name]) =>
        name === option && (commands === '*' || commands.split(',').includes(args[0] ?? '')),
    );
    if (!row) {
      args.push(word);
      continue;
    }
    const [, was = '', is = '', unit] = row;
    if (unit === undefined) {
      args.push(...replace(was, is), ...(inline === undefined ? [] : [inline]));
    } else {
      const value = inline ?? rest.shift() ?? '';
      args.push(...replace(`${was} ${value}`, `${is} ${withUnit(value, unit)}`));
    }
  }
  return { args: [...args, ...rest], notices: [...notices] };
}
