import { type Expression, parseSync } from 'oxc-parser';

/** The findings: the number of sentences, and the paths (`file: name.key`) of those that nobody reads. */
export type UnusedCopy = { keyCount: number; unused: string[] };

/**
 * Compares the keys of the objects that src/copy exports with what the other modules read of them.
 * Reading an object as a whole (passing it on, or indexing it by a variable) reads all its keys.
 * @param sources text of each module by its path from the root
 */
export function findUnusedCopy(sources: Map<string, string>): UnusedCopy {
  const isCopy = (file: string) => file.startsWith('src/copy/') && !/\.test\.tsx?$/.test(file);
  const unused: string[] = [];
  let keyCount = 0;
  for (const [file, source] of sources) {
    if (!isCopy(file)) continue;
    for (const [name, keys] of exportedKeys(file, source)) {
      keyCount += keys.length;
      const read = readPaths(sources, name);
      for (const key of keys) {
        // `labels` reads `labels.home`, and so does `labels.home.length`.
        const isRead = read.some((found) => `${key}.`.startsWith(`${found}.`) || found.startsWith(`${key}.`));
        if (!isRead) unused.push(`${file}: ${key}`);
      }
    }
  }
  return { keyCount, unused };
}

/** Each exported constant with the paths of its leaves (`name` itself where it is no object). */
function exportedKeys(file: string, source: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const statement of parseSync(file, source).program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
      continue;
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type === 'Identifier' && init) found.set(id.name, leaves(id.name, init));
    }
  }
  return found;
}

function leaves(name: string, value: Expression): string[] {
  if (value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression') {
    return leaves(name, value.expression);
  }
  if (value.type !== 'ObjectExpression') return [name];
  return value.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.computed) return [];
    const key = property.key.type === 'Identifier' ? property.key.name : undefined;
    // A key that is no identifier ('to_live', 404) can only be read by index, which reads the whole object.
    return key === undefined ? [name] : leaves(`${name}.${key}`, property.value);
  });
}

/** Paths that start at `name` in any module, as far as they are spelled out. */
function readPaths(sources: Map<string, string>, name: string): string[] {
  const paths: string[] = [];
  const imported = new RegExp(`\\bimport\\s*\\{[^}]*\\b${name}\\b(?:\\s+as\\s+(\\w+))?[^}]*\\}\\s*from`);
  for (const source of sources.values()) {
    if (!source.includes(name)) continue;
    const match = imported.exec(source);
    const isHome = new RegExp(`\\bexport const ${name}\\b`).test(source);
    if (!match && !isHome) continue;
    const local = match?.[1] ?? name;
    const code = source.replace(/\bimport\s*\{[^}]*\}\s*from[^\n]*/g, '').replace(`export const ${name}`, '');
    for (const use of code.matchAll(
      new RegExp(`(?<![\\w'"\`/-]|(?<!\\.\\.)\\.)${local}\\b((?:\\??\\.\\w+)*)`, 'g'),
    )) {
      paths.push(`${name}${(use[1] ?? '').replaceAll('?.', '.')}`);
    }
  }
  return paths;
}
