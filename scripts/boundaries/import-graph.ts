import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { type ParseResult, parseSync } from 'oxc-parser';

/** One import of one module, as written. */
export type Import = {
  /** Path from the root with `/` for a file of ours, `npm:name` for a package, `node:name` for a built-in. */
  target: string;
  /** Erased when the module runs: `import type`, `export type`, or only `type` names. */
  typeOnly: boolean;
  line: number;
};

/** Every module of ours by its path from the root, with what it imports. */
export type ImportGraph = Map<string, Import[]>;

/** Reads all TypeScript modules under `folders` of `root`. Throws where a file does not parse. */
export function readImportGraph(root: string, folders: string[]): ImportGraph {
  const graph: ImportGraph = new Map();
  for (const folder of folders) {
    if (!existsSync(path.join(root, folder))) continue;
    for (const entry of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const file = path.posix.join(folder, entry.split(path.sep).join('/'));
      if (/\.tsx?$/.test(file)) graph.set(file, readImports(root, file));
    }
  }
  return graph;
}

function readImports(root: string, file: string): Import[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const parsed = parseSync(file, source);
  const broken = parsed.errors.find((error) => error.severity === 'Error');
  if (broken) throw new Error(`${file} does not parse: ${broken.message}`);
  return requestsOf(parsed, source).map(({ specifier, typeOnly, offset }) => ({
    target: targetOf(file, specifier),
    typeOnly,
    line: source.slice(0, offset).split('\n').length,
  }));
}

type Request = { specifier: string; typeOnly: boolean; offset: number };

function requestsOf(parsed: ParseResult, source: string): Request[] {
  const requests: Request[] = [];
  for (const { moduleRequest, entries, start } of parsed.module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    requests.push({ specifier: moduleRequest.value, typeOnly, offset: start });
  }
  for (const { entries, start } of parsed.module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) requests.push({ specifier: moduleRequest.value, typeOnly: isType, offset: start });
    }
  }
  const running = new Set(parsed.module.dynamicImports.map((found) => found.start));
  for (const found of source.matchAll(/\bimport\(\s*(['"])([^'"]+)\1/g)) {
    requests.push({ specifier: found[2] ?? '', typeOnly: !running.has(found.index), offset: found.index });
  }
  return requests;
}

function targetOf(file: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(file), bare);
  if (bare.startsWith('node:')) return bare;
  if (builtinModules.includes(bare)) return `node:${bare}`;
  const parts = bare.split('/');
  return `npm:${bare.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]}`;
}
