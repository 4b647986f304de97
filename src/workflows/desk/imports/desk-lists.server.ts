import type { SourceParts } from '../../sources/source-parts.ts';
import { type DeskParts, listsOf } from '../desk-parts.ts';
import { beginFromSource, beginImports } from './begin-import.server.ts';
import { readImport, readImportFile, readImportProgress, readImports } from './read-imports.server.ts';
import { addOneSource, readSource, readSources, workOnSource } from './sources.server.ts';
import { readImportLists, undoImport } from './undo-import.server.ts';
import { workOnImport } from './work-import.server.ts';

/** What the pages of imports and sources ask of the server. */
export function deskLists(parts: DeskParts) {
  const onLists =
    <Rest extends unknown[], Result>(work: (lists: SourceParts, ...rest: Rest) => Result) =>
    (...rest: Rest): Result =>
      work(listsOf(parts), ...rest);
  return {
    imports: {
      page: onLists(readImports),
      begin: onLists(beginImports),
      pick: onLists(beginFromSource),
      read: onLists(readImport),
      progress: onLists(readImportProgress),
      work: onLists(workOnImport),
      file: onLists(readImportFile),
      lists: onLists(readImportLists),
      undo: onLists(undoImport),
    },
    sources: {
      page: onLists(readSources),
      read: onLists(readSource),
      add: onLists(addOneSource),
      work: onLists(workOnSource),
    },
  };
}
