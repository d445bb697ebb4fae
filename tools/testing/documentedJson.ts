import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Field = { name: string; isOptional: boolean; isNullable: boolean };

/** The fields of docs/reference/json-output.md, by command: lists under headings such as `promote`, `rollback`. */
export function documentedFields(): Map<string, Field[]> {
  const file = fileURLToPath(new URL('../../docs/reference/json-output.md', import.meta.url));
  const fields = new Map<string, Field[]>();
  for (const section of readFileSync(file, 'utf8').split(/^## /m).slice(1)) {
    const [heading = '', ...lines] = section.split('\n');
    const rows = lines.flatMap((line) => {
      const [, names = '', present = ''] =
        /^- ((?:`\w+`(?:, )?)+)(?: \((only|null)\b)?/.exec(line) ?? [];
      const found = Array.from(names.matchAll(/\w+/g), ([name]) => name);
      const presence = { isOptional: present === 'only', isNullable: present !== '' };
      return found.map((name) => ({ name, ...presence }));
    });
    const commands = Array.from(heading.matchAll(/`([\w-]+)/g), ([, command = '']) => command);
    for (const command of commands.length > 0 ? commands : [heading]) fields.set(command, rows);
  }
  return fields;
}

let fields: Map<string, Field[]> | undefined;

/** Throws an `AssertionError` unless the reference lists the top-level fields of a result, and whether they are null or absent. */
export function expectDocumentedJson(command: string, result: unknown): void {
  fields ??= documentedFields();
  const known = fields.get(command);
  if (!known) throw new Error(`docs/reference/json-output.md has no section for ${command}`);
  for (const item of Array.isArray(result) ? (result as unknown[]) : [result]) {
    if (item === null && command === 'status') continue;
    const entries = Object.entries(item as object).filter(([, value]) => value !== undefined);
    const names = entries.map(([name]) => name);
    const undocumented: string[] = names.filter((name) => !known.some((one) => one.name === name));
    const missing: Field[] = known.filter(
      ({ name, isOptional }) => !isOptional && !names.includes(name),
    );
    const nulls: Field[] = known.filter(
      ({ name, isNullable }) => !isNullable && (item as Record<string, unknown>)[name] === null,
    );
    assert.deepEqual(
      { command, undocumented, missing, nulls },
      { command, undocumented: [], missing: [], nulls: [] },
    );
  }
}
