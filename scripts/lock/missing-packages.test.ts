import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type LockFile, missingPackages } from './missing-packages.ts';

const lock: LockFile = JSON.parse(readFileSync('package-lock.json', 'utf8'));

test('package-lock.json holds every optional package, so that npm ci accepts it (else run scripts/complete-lock.ts)', () => {
  expect(Object.keys(missingPackages(lock))).toEqual([]);
});

test('package-lock.json names no registry', () => {
  expect(Object.entries(lock.packages).filter(([, entry]) => entry.resolved?.startsWith('http'))).toEqual([]);
});

test('a missing optional package gets the system, processor and C library of its name', () => {
  const packages = {
    'node_modules/tool': { dev: true, optionalDependencies: { '@tool/linux-x64-musl': '^1.2.3' } },
  };
  expect(missingPackages({ packages })).toEqual({
    'node_modules/@tool/linux-x64-musl': {
      version: '1.2.3',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
  });
});
