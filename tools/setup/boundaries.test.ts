/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../..');

type Case = { from: string; to: string; file: string; code: string; message?: string };

const rejected: Case[] = [
  {
    from: 'an area',
    to: 'another area',
    file: 'mf-awards/src/content/prices.ts',
    code: "import { passes } from '../../../mf-tickets/src/content/passes';",
    message: 'mf-awards must not import mf-tickets',
  },
  {
    from: 'the UI kit',
    to: 'an area',
    file: 'shared/ui/Card/Card.tsx',
    code: "import { routes } from '../../../mf-awards/src/routes';",
    message: 'ui must not import mf-awards',
  },
  {
    from: 'the UI kit',
    to: 'the forms',
    file: 'shared/ui/Card/Card.tsx',
    code: "import { Form } from '@concourse/forms/Form';",
    message: 'ui must not import forms',
  },
  {
    from: 'the forms',
    to: 'the area runtime',
    file: 'shared/forms/Form.tsx',
    code: "import { defineRoutes } from '@concourse/area/routes';",
    message: 'forms must not import area',
  },
  {
    from: 'an area',
    to: 'the platform',
    file: 'mf-careers/src/content/openings.ts',
    code: "import { sha256 } from '../../../platform/core/files/digest';",
    message: 'mf-careers must not import core',
  },
  {
    from: 'an area',
    to: 'the illustration tool',
    file: 'mf-gais-conference/src/content/people.ts',
    code: "import { cast } from '../../../tools/illustrations/cast';",
    message: 'mf-gais-conference must not import illustrations',
  },
  {
    from: 'the store',
    to: 'the release package',
    file: 'platform/store/Store.ts',
    code: "import { identityOf } from '@concourse/release/identity';",
    message: 'store must not import release',
  },
  {
    from: 'the core',
    to: 'the store',
    file: 'platform/core/errors/ActionableError.ts',
    code: "import { Store } from '@concourse/store/Store';",
    message: 'core must not import store',
  },
  {
    from: 'the server',
    to: 'the reports, which are optional',
    file: 'platform/server/server.ts',
    code: "import { reportsExtension } from '@concourse/rum';",
    message: 'server must not import rum',
  },
  {
    from: 'an area',
    to: 'the internal files of a package',
    file: 'mf-tickets/src/forms/AiRoles.tsx',
    code: "import { useField } from '../../../shared/forms/engine/useField';",
    message: 'Import other packages by their name',
  },
];

const accepted: Case[] = [
  {
    from: 'an area',
    to: 'the UI kit',
    file: 'mf-awards/src/pages/AwardPage.tsx',
    code: "import { Card } from '@concourse/ui/Card';",
  },
  {
    from: 'an area',
    to: 'its own folder with the name of a package',
    file: 'mf-awards/src/pages/AwardPage.tsx',
    code: "import { awardsNomination } from '../forms/awardsNomination';",
  },
  {
    from: 'the release package',
    to: 'the core',
    file: 'platform/release/identity.ts',
    code: "import { sha256 } from '@concourse/core/files/digest';",
  },
  {
    from: 'a test',
    to: 'any file',
    file: 'mf-awards/src/content/prices.test.ts',
    code: "import { passes } from '../../../mf-tickets/src/content/passes';",
  },
];

const lintMessages = JSON.parse(
  execFileSync(process.execPath, [join(root, 'tools/testing/lintText.mjs')], {
    cwd: root,
    input: JSON.stringify([...rejected, ...accepted]),
    encoding: 'utf8',
  }),
) as string[][];

test.each(rejected)('$from must not import $to', ({ message }) => {
  expect(
    lintMessages[rejected.findIndex((each) => each.message === message)]?.join('\n'),
  ).toContain(message);
});

test.each(accepted)('$from may import $to', (each) => {
  expect(lintMessages[rejected.length + accepted.indexOf(each)]).toEqual([]);
});
