/** @jest-environment node */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { scopedClass } from './scopedClass';

async function packageNamed(name: string): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'Button'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name }));
  return folder;
}

const button = (folder: string, area = 'mf-press'): string =>
  scopedClass(area, join(folder, 'Button/Button.module.scss'), 'label');

test('the name of a class begins with the area that compiles it', async () => {
  expect(button(await packageNamed('@concourse/ui'))).toMatch(/^mf-press-label-[\w-]{4}$/);
});

test('names do not depend on the folder of the package', async () => {
  const first = await packageNamed('@concourse/ui');
  const second = await packageNamed('@concourse/ui');
  expect(button(first)).toBe(button(second));
});

test('equal class names of different packages, files or areas get different names', async () => {
  const [kit, forms] = [
    await packageNamed('@concourse/ui'),
    await packageNamed('@concourse/forms'),
  ];
  const other = scopedClass('mf-press', join(kit, 'Card/Card.module.scss'), 'label');
  expect(new Set([button(kit), button(forms), other, button(kit, 'mf-awards')]).size).toBe(4);
});
