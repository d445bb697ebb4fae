// Prints the checks for all changes since a commit, including uncommitted ones, as JSON.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '@concourse/core/project/workspaces';
import { affectedBy } from './affected';

const root = findProjectRoot(process.cwd());

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);

const [base = 'main'] = process.argv.slice(2);
const since = execFileSync('git', ['merge-base', base, 'HEAD'], { cwd: root, encoding: 'utf8' });
const files = [
  ...git('diff', '--name-only', '-z', since.trim()),
  ...git('ls-files', '--others', '--exclude-standard', '-z'),
];
if (files.length === 0) console.error(`Nothing changed since ${base}.`);
console.log(JSON.stringify(affectedBy(files, (file) => existsSync(join(root, file)))));
