import type { Import, ImportGraph } from './import-graph.ts';
import { browserCode, buildCode, drivers, pureLibraries, roomOf, testCode } from './rooms.ts';

/** One broken rule: which, where (`file:line` or a path of files) and why, in words. */
export type Violation = { rule: string; where: string; why: string };

/**
 * Checks every module of the graph against the rooms and the rules of purity.
 * @param known whether a file of ours exists (styles and data included)
 * @param devDependencies names of packages that the product must not need when it runs
 */
export function findViolations(
  graph: ImportGraph,
  known: (file: string) => boolean,
  devDependencies: Set<string>,
): Violation[] {
  const violations: Violation[] = [];
  for (const [file, imports] of graph) {
    if (!file.startsWith('src/')) continue;
    for (const one of imports) {
      const broken = brokenRule(file, one, known, devDependencies);
      if (broken) violations.push({ ...broken, where: `${file}:${one.line}` });
    }
  }
  return [...violations, ...fullFolders(graph), ...serverCodeReached(graph), ...cycles(graph)];
}

/** In a folder of more sources than this nobody finds anything: it wants rooms of its own. */
const MOST_SOURCES = 40;

function fullFolders(graph: ImportGraph): Violation[] {
  const counts = new Map<string, number>();
  for (const file of graph.keys()) {
    if (!file.startsWith('src/') || testCode.test(file)) continue;
    const folder = file.slice(0, file.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_SOURCES)
    .map(([where, count]) => ({
      rule: 'full-folders',
      where,
      why: `holds ${count} sources, more than ${MOST_SOURCES}`,
    }));
}

type Broken = Omit<Violation, 'where'> | undefined;

function brokenRule(
  file: string,
  { target, typeOnly }: Import,
  known: (file: string) => boolean,
  devDependencies: Set<string>,
): Broken {
  const ours = !target.startsWith('npm:') && !target.startsWith('node:');
  if (ours && !target.includes('/+types/') && !known(target)) {
    return { rule: 'resolves', why: `${target} does not exist` };
  }
  if (testCode.test(file)) return undefined;
  return ours ? brokenRoom(file, target, typeOnly) : brokenPackage(file, target, typeOnly, devDependencies);
}

function brokenRoom(file: string, target: string, typeOnly: boolean): Broken {
  if (testCode.test(target) || /^(e2e|bench|scripts)\//.test(target)) {
    return { rule: 'no-tests-in-product', why: `${target} is not part of the product` };
  }
  const room = roomOf(file);
  if (!room) return { rule: 'rooms', why: 'the file lies in no room' };
  if (!target.startsWith('src/')) return undefined;
  const allowed = [room.files, ...room.mayImport, ...(typeOnly ? (room.mayImportTypesOf ?? []) : [])];
  if (allowed.some((pattern) => pattern.test(target))) return undefined;
  return { rule: 'rooms', why: `${room.name} must not import ${target}` };
}

function brokenPackage(
  file: string,
  target: string,
  typeOnly: boolean,
  devDependencies: Set<string>,
): Broken {
  if (file.startsWith('src/domain/') && !pureLibraries.has(target)) {
    return { rule: 'domain-is-pure', why: `the domain must not import ${target}` };
  }
  if (drivers.has(target) && !file.startsWith('src/platform/')) {
    return { rule: 'drivers-in-platform', why: `only src/platform may import ${target}` };
  }
  if (browserCode.test(file) && target.startsWith('node:')) {
    return { rule: 'browser-code', why: `${target} does not exist in a browser` };
  }
  if (!typeOnly && !buildCode.test(file) && devDependencies.has(target.slice('npm:'.length))) {
    return { rule: 'no-dev-dependencies', why: `${target} is only a development dependency` };
  }
  return undefined;
}

/** Paths by which a module of the browser reaches a `.server` module; types are erased and do not count. */
function serverCodeReached(graph: ImportGraph): Violation[] {
  const violations: Violation[] = [];
  for (const start of graph.keys()) {
    if (!browserCode.test(start) || testCode.test(start)) continue;
    const paths = [[start]];
    const seen = new Set([start]);
    for (let trail = paths.shift(); trail; trail = paths.shift()) {
      const file = trail.at(-1) ?? start;
      if (/\.server\.tsx?$/.test(file)) {
        violations.push({ rule: 'browser-code', where: trail.join(' → '), why: 'reaches a .server module' });
        break;
      }
      for (const next of runningTargets(graph, file)) {
        if (!seen.has(next)) paths.push([...trail, next]);
        seen.add(next);
      }
    }
  }
  return violations;
}

function runningTargets(graph: ImportGraph, file: string): string[] {
  return (graph.get(file) ?? [])
    .filter((one) => !one.typeOnly && graph.has(one.target))
    .map((one) => one.target);
}

/** Each group of modules that need each other when they run, as one closed path. */
function cycles(graph: ImportGraph): Violation[] {
  const violations: Violation[] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: string[]): void => {
    const seenAt = trail.indexOf(file);
    if (seenAt >= 0) {
      const where = [...trail.slice(seenAt), file].join(' → ');
      violations.push({ rule: 'no-cycles', where, why: 'modules need each other' });
      return;
    }
    if (done.has(file)) return;
    for (const next of runningTargets(graph, file)) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return violations;
}
