/** @jest-environment node */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { runProgram } from './runProgram';

const project = path.join(__dirname, '../..');
const templates = path.join(project, 'platform/create-area/templates');

async function run(program: string, args: string[], cwd: string): Promise<string> {
  const { code, output } = await runProgram(program, args, { cwd });
  if (code !== 0) throw new Error(output);
  return output;
}

const buildArea = (area: string): Promise<string> => {
  const file = path.join(project, 'platform/build/buildArea.ts');
  return run(process.execPath, ['--import', require.resolve('tsx'), file], area);
};

test('a build refuses sources with CRLF, which calendar files may have', async () => {
  const area = await temporaryFolder();
  await cp(path.join(templates, 'area'), area, { recursive: true });
  await writeFile(path.join(area, 'src/summit.ics'), 'BEGIN:VCALENDAR\r\n');
  const file = path.join(area, 'src/components/Introduction.module.scss');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'));
  await expect(buildArea(area)).rejects.toThrow(
    /^LINE_ENDINGS_CRLF: src\/components\/Introduction\.module\.scss has /m,
  );
});

test.each(['.gitattributes', 'platform/create-area/templates/repository/_gitattributes'])(
  'with %s, Git checks out the committed bytes even if it is set to convert line endings',
  async (attributes) => {
    const [origin, clone] = [await temporaryFolder(), await temporaryFolder()];
    const files = { 'routes.ts': 'export {};\n', 'summit.ics': 'BEGIN:VCALENDAR\r\n' };
    await cp(path.join(project, attributes), path.join(origin, '.gitattributes'));
    await mkdir(path.join(origin, 'src'));
    for (const [name, text] of Object.entries(files))
      await writeFile(path.join(origin, 'src', name), text);
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
    await run('git', ['init', '-q'], origin);
    await run('git', ['add', '.'], origin);
    await run('git', [...author, 'commit', '-q', '-m', 'test: add files'], origin);
    await run('git', ['clone', '-q', '-c', 'core.autocrlf=true', origin, '.'], clone);
    for (const [name, text] of Object.entries(files))
      expect(await readFile(path.join(clone, 'src', name), 'utf8')).toBe(text);
  },
);
