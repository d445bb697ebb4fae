/** @jest-environment node */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { scopedClass } from './scopedClass';

async function packageNamed(name: string): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'Button'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name }));
  return folder;
}

const moduleIn = (folder: string, file: string, area = 'mf-press'): string =>
  scopedClass(area, join(folder, file), 'label');

const button = (folder: string, area?: string): string =>
  moduleIn(folder, 'Button/Button.module.scss', area);

test('a class is named after its area, package, module and local name', async () => {
  expect(button(await packageNamed('@concourse/ui'))).toBe('mf-press-ui-Button-label');
  expect(button(await packageNamed('@teams/mf-press'))).toBe('mf-press-Button-label');
});

test('names do not depend on the folder of the package', async () => {
  const first = await packageNamed('@concourse/ui');
  const second = await packageNamed('@concourse/ui');
  expect(button(first)).toBe(button(second));
});

test('a second module that would have the same names is refused until the first is gone', async () => {
  const folder = await packageNamed('mf-fairs');
  const [first, second] = ['Button/Button.module.scss', 'Button.module.scss'];
  await writeFile(join(folder, first), '');
  const name = moduleIn(folder, first, 'mf-fairs');
  expect(() => moduleIn(folder, second, 'mf-fairs')).toThrow(
    expect.objectContaining({ code: 'CLASS_NAME_TAKEN', areas: ['mf-fairs'] }) as Error,
  );
  await rm(join(folder, first));
  expect(moduleIn(folder, second, 'mf-fairs')).toBe(name);
});
