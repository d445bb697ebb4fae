/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../..');

type Case = { reach: string; file: string; code: string; message?: string };

const crossPackageCases: Case[] = [
  {
    reach: 'an area into another area, by path',
    file: 'mf-awards/src/content/prices.ts',
    code: "import { passes } from '../../../mf-tickets/src/content/passes';",
    message: 'mf-awards may not use mf-tickets. Areas know each other by links alone',
  },
  {
    reach: 'the kit into an area',
    file: 'shared/ui/Card/Card.tsx',
    code: "import { routes } from '../../../mf-awards/src/routes';",
    message: 'ui may not use mf-awards. What both need belongs to a package',
  },
  {
    reach: 'the kit into the forms',
    file: 'shared/ui/Card/Card.tsx',
    code: "import { Form } from '@concourse/forms/Form';",
    message: 'ui may not use forms',
  },
  {
    reach: 'the forms into the area runtime',
    file: 'shared/forms/Form.tsx',
    code: "import { defineRoutes } from '@concourse/area/routes';",
    message: 'forms may not use area',
  },
  {
    reach: 'an area into the platform',
    file: 'mf-careers/src/content/openings.ts',
    code: "import { sha256 } from '../../../platform/core/files/digest';",
    message: 'mf-careers may not use core',
  },
  {
    reach: 'an area into the drawing tool',
    file: 'mf-gais-conference/src/content/people.ts',
    code: "import { castNames } from '../../../tools/illustrations/castNames';",
    message: 'mf-gais-conference may not use illustrations',
  },
  {
    reach: 'the store up to the release tool',
    file: 'platform/store/Store.ts',
    code: "import { identityOf } from '@concourse/release/identity';",
    message: 'store may not use release. Move what both need',
  },
  {
    reach: 'the core up to the store',
    file: 'platform/core/errors/ActionableError.ts',
    code: "import { Store } from '@concourse/store/Store';",
    message: 'core may not use store. Move what both need',
  },
  {
    reach: 'the server into the form services',
    file: 'platform/server/server.ts',
    code: "import { standIns } from '@concourse/form-services/mockFormServices';",
    message: 'server may not use form-services',
  },
  {
    reach: 'an area into the inside of a package that it may use',
    file: 'mf-tickets/src/forms/branding/AiRoles.tsx',
    code: "import { useField } from '../../../../shared/forms/engine/useField';",
    message: 'Another package is reached by its name',
  },
];

const withinPackageCases: Case[] = [
  {
    reach: 'an area to the kit',
    file: 'mf-awards/src/pages/AwardPage.tsx',
    code: "import { Card } from '@concourse/ui/Card';",
  },
  {
    reach: 'an area to a folder of its own that is called as a package',
    file: 'mf-awards/src/pages/AwardPage.tsx',
    code: "import { awardsNomination } from '../forms/awardsNomination';",
  },
  {
    reach: 'the release tool down to the store',
    file: 'platform/release/identity.ts',
    code: "import { sha256 } from '@concourse/core/files/digest';",
  },
  {
    reach: 'a test wherever it looks',
    file: 'mf-awards/src/content/prices.test.ts',
    code: "import { passes } from '../../../mf-tickets/src/content/passes';",
  },
];

const lintMessages = JSON.parse(
  execFileSync(process.execPath, [join(root, 'tools/testing/lintText.mjs')], {
    cwd: root,
    input: JSON.stringify([...crossPackageCases, ...withinPackageCases]),
    encoding: 'utf8',
  }),
) as string[][];

test.each(crossPackageCases)('$reach is refused, with where it belongs', ({ message }) => {
  expect(
    lintMessages[crossPackageCases.findIndex((each) => each.message === message)]?.join('\n'),
  ).toContain(message);
});

test.each(withinPackageCases)('$reach is let through', (reached) => {
  expect(lintMessages[crossPackageCases.length + withinPackageCases.indexOf(reached)]).toEqual([]);
});
