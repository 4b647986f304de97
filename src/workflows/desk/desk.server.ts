import { countLackedFacts } from '../../features/catalogue/stored/desk-list.repo.server.ts';
import { hasPersons } from '../../features/desk/person.repo.server.ts';
import { exportAudit, readAuditPage } from './audit.server.ts';
import { campaignCalls } from './campaigns/campaign-calls.ts';
import type { DeskParts } from './desk-parts.ts';
import { readEvidence, readWaiting, switchCourts, workOnEvidence } from './evidence/evidence.server.ts';
import { exchangeCalls } from './exchange-calls.ts';
import { readRequest, readWaitingDrafts, refuseRequest } from './eyes/second-draft.server.ts';
import { deskLists } from './imports/desk-lists.server.ts';
import { dropRule, readDistribution, setRule } from './inbox/distribution.server.ts';
import { copyPerson, erasePerson, readPerson } from './inbox/person-held.server.ts';
import { workOnPerson } from './inbox/person-wishes.server.ts';
import { exportLines, newestOf, nextInBox, readInboxPage } from './inbox/read-inbox.server.ts';
import { readShownItem } from './inbox/read-item.server.ts';
import { readVisitWeek } from './inbox/visit-week.server.ts';
import { workOnItem } from './inbox/work-item.server.ts';
import { acceptInvitation, invite, readInvitation, resetPerson, tryInvite } from './join.server.ts';
import { readMaintenance, workOnMaintenance } from './maintenance/maintenance.server.ts';
import { markDeskPhoto } from './media/mark-photo.server.ts';
import {
  addDeskPaper,
  askDeskRegistry,
  openDeskPaper,
  readPapers,
  reserveDeskPaper,
  takeDeskPaper,
} from './media/papers.server.ts';
import {
  addPhotoBatch,
  addTakenPhotos,
  readPhotos,
  takePhotos,
  workOnPhotos,
} from './media/photos.server.ts';
import { readMenuCounts } from './menu-counts.server.ts';
import { readPropertyNumbers } from './numbers/property-numbers.server.ts';
import { readPanel } from './panel.server.ts';
import { changePassword, forgotPassword } from './password.server.ts';
import { changeRecord } from './properties/change-record.server.ts';
import { readFixedValues } from './properties/fixed-values.server.ts';
import { dropFilter, keepColumns, keepFilter, readListChoices } from './properties/list-choices.server.ts';
import { exportProperties, readProperties, readRecord } from './properties/read-properties.server.ts';
import { askProvider, takeProviderAnswer } from './provider-sign-in.server.ts';
import { rateCalls } from './rates/rate-calls.ts';
import { alertsReached } from './record/alerts-reached.server.ts';
import { readAgreed, recordBecame } from './record/became.server.ts';
import { draftEffects } from './record/draft-effects.server.ts';
import { draftFaults } from './record/draft-faults.server.ts';
import { draftedRecord } from './record/drafted-record.server.ts';
import { begunRecords, openRecord } from './record/open-record.server.ts';
import { publishDraft } from './record/publish-draft.server.ts';
import {
  autosave,
  beginProperty,
  chooseValues,
  discardDraft,
  followList,
  presence,
  restoreVersion,
  saveSection,
} from './record/save-draft.server.ts';
import { scheduleRecord, unscheduleRecord } from './record/schedule-record.server.ts';
import { factorAsksPassword, maySetFactor, offerFactor, sameFactor, setFactor } from './set-factor.server.ts';
import { confirmAgain, giveFactor, leaveBehind, signIn, signOut, whoIs } from './sign-in.server.ts';
import {
  changeRole,
  endOneSession,
  endPersonSessions,
  readInvited,
  readSessions,
  readTeam,
  resetFactor,
  revokePerson,
  withdrawInvitation,
} from './team.server.ts';
import { textCalls } from './texts/text-calls.ts';
import { readUpkeep } from './upkeep/read-upkeep.server.ts';
import { workOnUpkeep } from './upkeep/work-upkeep.server.ts';

/** Gives a use case its parts. */
const binder =
  (parts: DeskParts) =>
  <Rest extends unknown[], Result>(work: (parts: DeskParts, ...rest: Rest) => Result) =>
  (...rest: Rest): Result =>
    work(parts, ...rest);

/** Calls of the pages of a property's record. */
function recordCalls(parts: DeskParts) {
  const bound = binder(parts);
  return {
    begun: bound(begunRecords),
    open: bound(openRecord),
    faults: draftFaults,
    save: bound(saveSection),
    autosave: bound(autosave),
    presence: bound(presence),
    restore: bound(restoreVersion),
    schedule: bound(scheduleRecord),
    unschedule: bound(unscheduleRecord),
    choose: bound(chooseValues),
    follow: bound(followList),
    discard: bound(discardDraft),
    publish: bound(publishDraft),
    begin: bound(beginProperty),
    request: bound(readRequest),
    effects: bound(draftEffects),
    alertsReached: bound(alertsReached),
    drafted: bound(draftedRecord),
    refuse: bound(refuseRequest),
    waiting: bound(readWaitingDrafts),
    became: bound(recordBecame),
    agreed: bound(readAgreed),
  };
}

/** Calls of the list of properties and of their pages beside the record. */
function propertyCalls(parts: DeskParts) {
  const bound = binder(parts);
  return {
    list: bound(readProperties),
    export: bound(exportProperties),
    record: bound(readRecord),
    fixed: () => readFixedValues(parts),
    lacked: () => countLackedFacts(parts.db as never),
    change: bound(changeRecord),
    numbers: bound(readPropertyNumbers),
    choices: bound(readListChoices),
    keepFilter: bound(keepFilter),
    dropFilter: bound(dropFilter),
    keepColumns: bound(keepColumns),
  };
}

/** Calls of the people's page, and of the own sessions. */
function teamCalls(parts: DeskParts) {
  const bound = binder(parts);
  return {
    team: bound(readTeam),
    invited: bound(readInvited),
    withdrawInvitation: bound(withdrawInvitation),
    changeRole: bound(changeRole),
    endPersonSessions: bound(endPersonSessions),
    resetFactor: bound(resetFactor),
    revokePerson: bound(revokePerson),
    sessions: bound(readSessions),
    endSession: bound(endOneSession),
  };
}

/** Everything that the pages of the desk ask of the server, over one database. */
export function makeDesk(parts: DeskParts) {
  const bound = binder(parts);
  return {
    brand: parts.brand,
    clock: parts.clock,
    isDemo: parts.isDemo,
    whoIs: bound(whoIs),
    signIn: bound(signIn),
    giveFactor: bound(giveFactor),
    confirmAgain: bound(confirmAgain),
    signOut: bound(signOut),
    leaveBehind: bound(leaveBehind),
    offerFactor: bound(offerFactor),
    sameFactor: bound(sameFactor),
    factorAsksPassword: bound(factorAsksPassword),
    maySetFactor: bound(maySetFactor),
    setFactor: bound(setFactor),
    invite: bound(invite),
    resetPerson: async (given: Parameters<typeof resetPerson>[1]) => {
      const reset = await resetPerson(parts, given);
      return reset && { link: reset.path && parts.deskUrl() + reset.path };
    },
    tryInvite: bound(tryInvite),
    hasProvider: parts.provider !== null,
    askProvider: bound(askProvider),
    takeProviderAnswer: bound(takeProviderAnswer),
    forgotPassword: bound(forgotPassword),
    changePassword: bound(changePassword),
    ...exchangeCalls(parts),
    ...teamCalls(parts),
    readInvitation: bound(readInvitation),
    acceptInvitation: bound(acceptInvitation),
    menuCounts: (_personId: string) => readMenuCounts(parts.db),
    auditPage: bound(readAuditPage),
    exportAudit: bound(exportAudit),
    inbox: {
      page: bound(readInboxPage),
      next: bound(nextInBox),
      newest: bound(newestOf),
      export: bound(exportLines),
      item: bound(readShownItem),
      work: bound(workOnItem),
      distribution: bound(readDistribution),
      setRule: bound(setRule),
      dropRule: bound(dropRule),
      person: bound(readPerson),
      workOnPerson: bound(workOnPerson),
      copyPerson: bound(copyPerson),
      erasePerson: bound(erasePerson),
      visitWeek: bound(readVisitWeek),
    },
    media: {
      photos: bound(readPhotos),
      workOnPhotos: bound(workOnPhotos),
      markPhoto: bound(markDeskPhoto),
      takePhotos: bound(takePhotos),
      addPhotos: bound(addTakenPhotos),
      photoBatch: bound(addPhotoBatch),
      papers: bound(readPapers),
      addPaper: bound(addDeskPaper),
      reservePaper: bound(reserveDeskPaper),
      takePaper: bound(takeDeskPaper),
      askRegistry: bound(askDeskRegistry),
      openPaper: bound(openDeskPaper),
    },
    evidence: {
      read: bound(readEvidence),
      work: bound(workOnEvidence),
      waiting: () => readWaiting(parts),
      switchCourts: bound(switchCourts),
    },
    properties: propertyCalls(parts),
    upkeep: { read: () => readUpkeep(parts), work: bound(workOnUpkeep) },
    record: recordCalls(parts),
    campaigns: campaignCalls(parts),
    texts: textCalls(parts),
    maintenance: { read: () => readMaintenance(parts), work: bound(workOnMaintenance) },
    rates: rateCalls(parts),
    ...deskLists(parts),
    panel: (days: number) => readPanel(parts, days),
    hasPersons: () => hasPersons(parts.db as never),
  };
}

export type Desk = ReturnType<typeof makeDesk>;
