import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { configurationKeys } from './configurationKeys';
import { expectations } from './keyKinds';
import { flatten } from './objectPaths';

/** A Markdown table of every key: its variable, what it means, what it must be, its default. */
export function describeConfiguration(): string {
  const defaults = flatten(defaultSiteConfig);
  const rows = configurationKeys.map(({ key, variable, kind, meaning }) => {
    const standard = String(defaults.get(key));
    const nothing = kind === 'endpoint' ? '(nobody)' : '(this site)';
    const shown = standard === '' ? nothing : `\`${standard}\``;
    return `| \`${key}\` | \`${variable}\` | ${meaning} | ${expectations[kind]} | ${shown} |`;
  });
  return [
    '| key | variable | meaning | must be | default |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
