import type { EyeRule } from '../../../domain/desk/two-eyes.ts';
import type { Actor } from '../../../features/audit/write-audit.server.ts';
import type { SourceParts } from '../../sources/source-parts.ts';
import {
  bulkCampaigns,
  campaignsWithProperties,
  countChosen,
  type ListedChoice,
  previewBulk,
} from '../bulk/begin-bulk.server.ts';
import {
  readAskedBulks,
  readBulkLines,
  readBulkProgress,
  readBulks,
  readBulkTask,
} from '../bulk/read-bulk-task.server.ts';
import { approveBulk, refuseBulk } from '../bulk/second-bulk.server.ts';
import { cancelBulk, confirmBulk, undoBulk } from '../bulk/work-bulk.server.ts';
import { type DeskParts, listsOf } from '../desk-parts.ts';
import { eyeSettings, setEyeSettings } from '../eyes/eyes.server.ts';
import { beginFromSource, beginImports } from './begin-import.server.ts';
import {
  countWorkingImports,
  readAskedImports,
  readImport,
  readImportFile,
  readImportProgress,
  readImports,
} from './read-imports.server.ts';
import {
  addOneSource,
  goesWithFirstRun,
  readMediaQueue,
  readSource,
  readSources,
  watchedBelow,
  workOnMediaQueue,
  workOnSource,
} from './sources.server.ts';
import { readImportLists, undoImport } from './undo-import.server.ts';
import { confirmImports, workOnImport } from './work-import.server.ts';

/** Calls of the pages of imports, sources and bulk changes. */
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
      confirmAll: onLists(confirmImports),
      working: onLists(countWorkingImports),
      file: onLists(readImportFile),
      asked: onLists(readAskedImports),
      lists: onLists(readImportLists),
      undo: onLists(undoImport),
    },
    bulk: {
      count: (choice: ListedChoice) => countChosen(parts, choice),
      campaigns: () => bulkCampaigns(parts),
      others: () => campaignsWithProperties(parts),
      preview: (asked: Parameters<typeof previewBulk>[1], actor: Actor) => previewBulk(parts, asked, actor),
      newest: onLists(readBulks),
      asked: onLists(readAskedBulks),
      read: onLists(readBulkTask),
      lines: onLists(readBulkLines),
      progress: onLists(readBulkProgress),
      confirm: onLists(confirmBulk),
      cancel: onLists(cancelBulk),
      undo: onLists(undoBulk),
      approve: onLists(approveBulk),
      refuse: onLists(refuseBulk),
      eyes: () => eyeSettings(parts),
      setEyes: (rules: readonly EyeRule[], actor: Actor) => setEyeSettings(parts, rules, actor),
    },
    sources: {
      page: onLists(readSources),
      read: onLists(readSource),
      add: onLists(addOneSource),
      watchedBelow: onLists(watchedBelow),
      demo: onLists(goesWithFirstRun),
      work: onLists(workOnSource),
    },
    mediaQueue: {
      read: onLists(readMediaQueue),
      work: onLists(workOnMediaQueue),
    },
  };
}
