import { createHash } from 'node:crypto';
import postcss from 'postcss';

const unquoted = (name: string): string => name.replace(/^(["'])(.*)\1$/, '$2');

/** A face is global in a document. Its name says its bytes: the same of two areas may meet, others never. */
export function withOwnFaces(css: string): string {
  const sheet = postcss.parse(css);
  const names = new Map<string, string>();
  sheet.walkAtRules('font-face', (face) => {
    face.walkDecls('font-family', ({ value }) => {
      const digest = createHash('sha256').update(face.toString()).digest('hex').slice(0, 8);
      names.set(unquoted(value), `${unquoted(value)} ${digest}`);
    });
  });
  const known = [...names.keys()].sort((a, b) => b.length - a.length);
  if (known.length === 0) return css;
  const anyFace = new RegExp(`(["']?)\\b(${known.join('|')})\\b\\1`, 'g');
  sheet.walkDecls(/^(?:font|font-family|--.*)$/, (declaration) => {
    declaration.value = declaration.value.replace(
      anyFace,
      (_, _quote: string, name: string) => `'${names.get(name) ?? name}'`,
    );
  });
  return sheet.toString();
}
