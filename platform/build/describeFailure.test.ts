/** @jest-environment node */
import { BuildError } from './BuildError';
import { describeFailure } from './describeFailure';

test('what was foreseen is its words, and every cause below is told with its stack', () => {
  const thrown = new TypeError('nothing to show');
  const page = new Error('mf-awards cannot prerender /gais/award', { cause: thrown });
  const words = describeFailure(
    new BuildError('mf-awards was not built', 'Mend it.', { cause: page }),
  );
  expect(words).toMatch(
    /^mf-awards was not built\n→ Mend it\.\n {2}because: Error: mf-awards cannot/,
  );
  expect(words).toMatch(/because: TypeError: nothing to show\n\s+at .*describeFailure\.test\.ts/);
  expect(words.match(/nothing to show/g)).toHaveLength(1);
});

test('a log that is no terminal gets no colours', () => {
  expect(describeFailure(new BuildError('\u001B[31mred\u001B[39m', 'next'))).toBe('red\n→ next');
});
