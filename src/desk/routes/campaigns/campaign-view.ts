import { campaignCopy, campaignsCopy } from '../../../copy/desk/campaigns.ts';
import { sharedDraftCopy } from '../../../copy/desk/drafts.ts';
import { draftCopy } from '../../../copy/desk/record.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import { readableColours } from '../../../domain/brand/contrast.ts';
import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import { type CampaignState, campaignStateAt } from '../../../domain/campaigns/campaign-state.ts';
import { instantOfMoment } from '../../../domain/desk/campaign/brasilia-moment.ts';
import { type CampaignField, fieldsOfKind } from '../../../domain/desk/campaign/campaign-fields.ts';
import { barOf, type Timeline, timelineAt } from '../../../domain/desk/campaign/timeline.ts';
import { effective, NO_DRAFT, publication } from '../../../domain/desk/record/draft-merge.ts';
import { isSameValue, markOf } from '../../../domain/desk/record/same-value.ts';
import type { Instant } from '../../../domain/time.ts';
import type {
  CampaignOutlook,
  OpenCampaign,
} from '../../../workflows/desk/campaigns/open-campaign.server.ts';
import type { ScheduledLine, VersionLine } from '../../parts/draft-versions.tsx';
import { count } from '../properties/amounts.ts';

/** `25/11/2026, 9h31` without its year where that is the one of now. */
export const shortMoment = (at: Instant): string => dayAndTime(at);

/** Address of a campaign at the desk. */
export const campaignHref = (reference: string): string => `/mesa/campanhas/${encodeURIComponent(reference)}`;

/** Address of the properties of a campaign, with a saved filter chosen. */
export const campaignPropertiesHref = (reference: string, filter: number | null = null): string =>
  `${campaignHref(reference)}/imoveis${filter === null ? '' : `?filtro=${filter}`}`;

/** Query key of a campaign's properties: the code of another campaign that they are in too. */
export const ALSO = 'tambem';

/** Address of the properties that are in a campaign and in another. */
const sharedHref = (reference: string, other: string): string =>
  `${campaignPropertiesHref(reference)}?${new URLSearchParams({ [ALSO]: other })}#na-campanha`;

export type TimelineRow = {
  readonly reference: string;
  readonly name: string;
  readonly window: string;
  readonly state: CampaignState;
  readonly left: number;
  readonly width: number;
  /** Words in the bar. */
  readonly words: string;
  readonly background: string | null;
  readonly color: string | null;
};

export type TimelineView = Pick<Timeline, 'months' | 'now'> & {
  readonly rows: readonly TimelineRow[];
  /** Number of those that have no room. */
  readonly more: number;
};

const MOST_ROWS = 12;
/** A bar so wide holds words. */
const WITH_ROOM = 14;

/** The bars of campaigns over some months, the first to begin first, after the one that is looked at. */
export function timelineView(
  campaigns: readonly (Campaign & { readonly reference: string })[],
  now: Instant,
  { around = now, first = null }: { readonly around?: Instant; readonly first?: string | null } = {},
): TimelineView {
  const timeline = timelineAt(now, around);
  const rows = campaigns
    .toSorted(
      (a, b) => Number(b.reference === first) - Number(a.reference === first) || a.startsAt - b.startsAt,
    )
    .flatMap((campaign): TimelineRow[] => {
      const bar = barOf(timeline, campaign);
      if (bar === null) return [];
      const state = campaignStateAt(campaign, now);
      const { background = null, color = null } = campaign.tag ?? {};
      const colours = background === null ? null : readableColours(background, color);
      const days = `${dayAndTime(campaign.startsAt).slice(0, 5)} a ${dayAndTime(campaign.endsAt).slice(0, 5)}`;
      return [
        {
          ...bar,
          ...{ reference: campaign.reference, name: campaign.name, state },
          window: campaignsCopy.windowOf(shortMoment(campaign.startsAt), shortMoment(campaign.endsAt)),
          words:
            bar.width < WITH_ROOM
              ? ''
              : state === 'running' || state === 'coming'
                ? days
                : campaignsCopy.states[state],
          background: colours?.background ?? null,
          color: colours?.text ?? null,
        },
      ];
    });
  return {
    months: timeline.months,
    now: timeline.now,
    rows: rows.slice(0, MOST_ROWS),
    more: Math.max(0, rows.length - MOST_ROWS),
  };
}

/** Values of the form, and marks of what it shows. */
export function shownFields({ kind, now, draft }: OpenCampaign) {
  const values = effective(now, draft ?? NO_DRAFT);
  const marks = fieldsOfKind(kind).map((field) => [field, markOf(values[field])]);
  return { values, seen: JSON.stringify(Object.fromEntries(marks)) };
}

/** A value of a field in words. */
export function fieldWords(field: string, value: unknown): string {
  if (field === 'countdowns') return campaignCopy.countdownCount(Array.isArray(value) ? value.length : 0);
  if (field === 'banners') return campaignCopy.pictureCount(Array.isArray(value) ? value.length : 0);
  if (typeof value === 'boolean') return value ? campaignCopy.yes : campaignCopy.no;
  const text = typeof value === 'string' ? value : '';
  const at = field === 'startsAt' || field === 'endsAt' ? instantOfMoment(text) : null;
  return at === null ? text || campaignCopy.empty : dayAndTime(at);
}

const labelOf = (field: string) => campaignCopy.fields[field as CampaignField] ?? field;

export function changeLines({ campaign, now, draft }: OpenCampaign) {
  if (draft === null || campaign === null) return [];
  return Object.entries(draft.body)
    .filter(([field, value]) => !isSameValue(value, now[field]))
    .map(([field, value]) => ({
      field,
      label: labelOf(field),
      before: fieldWords(field, now[field]),
      after: fieldWords(field, value),
    }));
}

/** Versions published from the desk, with each difference in words. */
export function versionLines({ versions }: Pick<OpenCampaign, 'versions'>): VersionLine[] {
  return versions.map(({ id, at, actorName, changes }) => ({
    ...{ id, at: at.getTime(), by: actorName },
    // A campaign of the desk begins with its first version, in which it has no code yet.
    hasBefore: !changes.some(({ field, before }) => field === 'code' && before === null),
    changes: changes
      .filter(({ field }) => field in campaignCopy.fields)
      .map(({ field, before, after }) => ({
        ...{ field, label: labelOf(field) },
        ...{ before: fieldWords(field, before), after: fieldWords(field, after) },
      })),
  }));
}

/** Scheduled acts, in words. */
export function scheduledLines({ scheduled }: Pick<OpenCampaign, 'scheduled'>): ScheduledLine[] {
  return scheduled.map(({ id, act, at, actorName, problem }) => ({
    ...{ id, act: campaignCopy.scheduleActs[act], at: at.getTime(), by: actorName },
    problem:
      problem === null
        ? null
        : (campaignCopy.failures[problem] ?? draftCopy.failures[problem] ?? draftCopy.failed),
  }));
}

/** Fields of which there are two values, and the choices. */
export function conflictViews({ campaign, now, draft }: OpenCampaign) {
  if (draft === null) return [];
  const values = effective(now, draft);
  const crossed = [...new Set(draft.conflicts.map(({ field }) => field))].map((field) => ({
    field,
    label: labelOf(field),
    choices: [
      { choice: 'kept', from: sharedDraftCopy.keepKept(''), words: fieldWords(field, values[field]) },
      ...draft.conflicts
        .filter((each) => each.field === field)
        .map(({ by, value }, at) => ({
          choice: String(at),
          from: sharedDraftCopy.keepOther(by),
          words: fieldWords(field, value),
        })),
    ],
  }));
  const moved = campaign === null ? [] : publication(draft, now).conflicts;
  return [
    ...crossed,
    ...moved.map(({ field, draft: ours, now: theirs }) => ({
      field,
      label: labelOf(field),
      choices: [
        { choice: 'draft', from: sharedDraftCopy.keepDraft, words: fieldWords(field, ours) },
        { choice: 'now', from: sharedDraftCopy.keepNow, words: fieldWords(field, theirs) },
      ],
    })),
  ];
}

/** Facts to know before publishing, a line each. */
/** Lines of what a campaign meets; `shared` leads to the properties that are in both. */
export type ClashLine = {
  readonly code: string;
  readonly words: string;
  readonly details: readonly string[];
  readonly shared: { readonly href: string; readonly words: string } | null;
};

export function outlookLines(
  { kind, now, draft, reference }: OpenCampaign,
  { clashes, taken, gaps }: CampaignOutlook,
) {
  const values = effective(now, draft ?? NO_DRAFT);
  const name = String(values.name ?? '');
  const sharedOf = (code: string, properties: number) =>
    properties === 0 ? null : { href: sharedHref(reference, code), words: campaignCopy.seeShared };
  const clashLines = clashes.map(
    (clash): ClashLine => ({
      code: clash.code,
      words: campaignCopy.clash(clash.name, shortMoment(clash.from), shortMoment(clash.until)),
      details: [
        ...clash.places.map(({ place, isShared, wins }) => {
          const where = campaignCopy.clashPlaces[place];
          const first = wins ? name : clash.name;
          return isShared ? campaignCopy.clashShared(where, first) : campaignCopy.clashAlone(where, first);
        }),
        ...(clash.properties > 0
          ? [campaignCopy.clashProperties(clash.properties, count(clash.properties), clash.name)]
          : []),
      ],
      shared: sharedOf(clash.code, clash.properties),
    }),
  );
  const takenLines = taken.map(
    (other): ClashLine => ({
      code: other.code,
      words: campaignCopy.taken(other.properties, count(other.properties), other.name),
      details: [
        other.window === null
          ? campaignCopy.takenDraft
          : campaignCopy.takenFrom(shortMoment(other.window.from), shortMoment(other.window.until)),
      ],
      shared: sharedOf(other.code, other.properties),
    }),
  );
  const gapLines = gaps.map(({ place, missing }) =>
    campaignCopy.gap(campaignCopy.places[place], missing.length, campaignCopy.fallbacks[place]),
  );
  const advertising = gaps.some(({ missing }) =>
    missing.some((each) => each === 'listing_750_176' || each === 'listing_1280_280'),
  );
  return {
    clashes: [...clashLines, ...takenLines],
    gaps:
      kind === 'notice'
        ? null
        : kind === 'advertising'
          ? advertising
            ? [campaignCopy.advertisingGap]
            : []
          : [...gapLines, ...(values.tagName === '' ? [campaignCopy.noLabel] : [])],
  };
}
