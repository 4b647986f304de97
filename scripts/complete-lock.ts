/**
 * Adds to package-lock.json the optional packages for other machines that npm left out of it.
 * Run it after adding a package: node scripts/complete-lock.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type LockFile, missingPackages } from './lock/missing-packages.ts';

const lock: LockFile = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const missing = missingPackages(lock);
const packages = Object.entries({ ...lock.packages, ...missing });
packages.sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(
  'package-lock.json',
  `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`,
);
console.log(`${Object.keys(missing).length} packages added to package-lock.json`);
