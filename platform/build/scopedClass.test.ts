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

test('a class is named after the area that has it compiled', async () => {
  expect(button(await packageNamed('@concourse/ui'))).toMatch(/^mf-press-label-[\w-]{6}$/);
});

test('a package gives the same names wherever it lies', async () => {
  const [beside, installed] = [
    await packageNamed('@concourse/ui'),
    await packageNamed('@concourse/ui'),
  ];
  expect(button(beside)).toBe(button(installed));
});

test('files of the same path in two packages, and classes of two files, have names of their own', async () => {
  const [kit, forms] = [
    await packageNamed('@concourse/ui'),
    await packageNamed('@concourse/forms'),
  ];
  const other = scopedClass('mf-press', join(kit, 'Card/Card.module.scss'), 'label');
  expect(new Set([button(kit), button(forms), other, button(kit, 'mf-awards')]).size).toBe(4);
});
