import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { type Database, type DatabaseOptions, openDatabase } from '../database/database.server.ts';
import type {} from './global-setup.server.ts';
import { databaseUrl, embeddedTemplate, onServer, sharedServer } from './test-run.server.ts';
import { isWholeRun } from './whole-run.ts';

export type TestDatabase<DB> = Database<DB> & {
  /** Address by which this or another process opens the same database again. */
  readonly address: { readonly url?: string; readonly folder?: string };
  /** Closes it and removes it with all its data. */
  readonly remove: () => Promise<void>;
};

export type TestDatabaseKind = {
  readonly name: 'embedded' | 'postgres';
  /** A fresh database, migrated to the newest version. The caller removes it. */
  readonly open: <DB>(options?: Partial<DatabaseOptions>) => Promise<TestDatabase<DB>>;
};

/** Both databases that the product runs on, for tests that open several. */
export function testDatabases(): TestDatabaseKind[] {
  return [
    { name: 'embedded', open: openEmbeddedCopy },
    { name: 'postgres', open: openServerCopy },
  ];
}

/** Rooms that reach a database through repositories, which are tried on both. */
const ABOVE_REPOSITORIES = /\/src\/(?:workflows|server)\//;

/**
 * The databases that the tests of a file run on: both, but above the repositories that of a large installation alone,
 * unless the run is whole. The browser tests stand on the other.
 */
export function databasesHere(): TestDatabaseKind[] {
  const isAbove = ABOVE_REPOSITORIES.test(expect.getState().testPath ?? '');
  return isAbove && !isWholeRun ? testDatabases().slice(1) : testDatabases();
}

/**
 * Declares the same tests for each of `databasesHere`: one fresh database for each
 * kind, opened before them and removed after them.
 * In tests, call `use()` to get it.
 */
export function onEachDatabase<DB>(what: string, tests: (use: () => TestDatabase<DB>) => void): void {
  describe.each(databasesHere())(`${what} on $name`, ({ open }) => {
    let database: TestDatabase<DB> | undefined;
    beforeAll(async () => {
      database = await open<DB>();
    });
    afterAll(() => database?.remove());
    tests(() => {
      if (!database) throw new Error('use the database inside tests and hooks only');
      return database;
    });
  });
}

/** An empty folder that ends with the run. */
export function temporaryFolder(name: string): string {
  return mkdtempSync(join(inject('testRun').folder, `${name}-`));
}

/** A folder with a migrated embedded database that nobody has open; it ends with the run. */
export async function embeddedFolder(name: string): Promise<string> {
  const template = await embeddedTemplate();
  const folder = temporaryFolder(name);
  cpSync(join(template, 'pg'), join(folder, 'pg'), { recursive: true });
  return folder;
}

async function openEmbeddedCopy<DB>(options: Partial<DatabaseOptions> = {}): Promise<TestDatabase<DB>> {
  const folder = await embeddedFolder('embedded');
  const database = await openDatabase<DB>({ ...options, folder });
  return {
    ...database,
    address: { folder },
    async remove() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let copies = 0;

async function openServerCopy<DB>(options: Partial<DatabaseOptions> = {}): Promise<TestDatabase<DB>> {
  const server = await sharedServer(inject('testRun'));
  copies += 1;
  const name = `outlet_test_${process.pid}_${copies}`;
  await onServer(server.url, (client) => client.query(`create database ${name} template ${server.template}`));
  const url = databaseUrl(server.url, name);
  const database = await openDatabase<DB>({ ...options, url });
  return {
    ...database,
    address: { url },
    async remove() {
      await database.close();
      await onServer(server.url, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
