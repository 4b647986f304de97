import type { Campaign } from '../../domain/campaigns/campaign.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import type { SiteContent } from '../../domain/content/site-content.ts';
import type { Centavos } from '../../domain/money.ts';
import type { Instant } from '../../domain/time.ts';
import type { Where } from '../../features/desk/session.repo.server.ts';
import type { Desk } from './desk.server.ts';
import type { Refused } from './guarded.server.ts';
import type { Begun, SignedIn } from './sign-in.server.ts';
import type { ReadUpload } from './upload.ts';

/** A file of a form, whole. */
export type DeskFile = {
  readonly field: string;
  /** As its sender names it. */
  readonly name: string;
  readonly bytes: Buffer;
};

/** A press that waits until its person has said again who they are. */
export type Interrupted = {
  /** Path of the page on which it was pressed. */
  readonly path: string;
  /** Fields that it sent. */
  readonly fields: readonly (readonly [string, string])[];
  /** Reason why the given proof is wrong; null: none was given yet. */
  readonly refused: Refused | null;
};

/** A press of which nothing was kept, for what it writes to takes no writing. */
export type Unkept = {
  /** Address to which it was sent. */
  readonly to: string;
  /** Fields that it sent. */
  readonly fields: readonly (readonly [string, string])[];
  /** Files came with it, which no page can give back. */
  readonly hadFiles: boolean;
  /** The database only reads; else a disk is full. */
  readonly isReadOnly: boolean;
};

/** Knowledge of a page of the desk about the request that it answers. The server has checked the rights before. */
export type DeskCall = {
  readonly desk: Desk;
  /** Null where everybody may look, and nobody signed in. */
  readonly signedIn: SignedIn | null;
  readonly where: Where;
  /** Name of what is to be done (`do` of the form); null: the page is only looked at. */
  readonly act: string | null;
  readonly form: URLSearchParams;
  /** Files of the form that are not empty. */
  readonly files: readonly DeskFile[];
  /** Null but on the page that asks who somebody is before their press is done. */
  readonly interrupted: Interrupted | null;
  /** Null but on the page that gives back a press of which nothing was kept. */
  readonly unkept: Unkept | null;
  /** Reads a form whose files are taken as they come (`streams` of the page's row); of any other its fields are all. */
  readonly readUpload: ReadUpload;
  /** Header that keeps the session's token in the browser, or with null lets it go. */
  readonly cookie: (begun: Pick<Begun, 'token' | 'endsAt'> | null) => string;
  /** State kept in the browser while the identity provider was asked; null: none. */
  readonly kept: string | null;
  /** Header that keeps it, or with null lets it go. */
  readonly keep: (sealed: string | null) => string;
  /** Address at which visitors see the site. */
  readonly siteUrl: string;
  /** Address of the streets that maps show, with a path alone where they are ours; null: there are none. */
  readonly mapStyleUrl: string | null;
  /** The site's view of a property if it were published so; null while the site is closed. */
  readonly preview: (property: Property, kind: 'page' | 'card') => Promise<Response | null>;
  /** Page of the site at an instant with these campaigns; null while the site is closed. */
  readonly previewSite: (
    path: string,
    campaigns: readonly Campaign[],
    at: Instant,
  ) => Promise<Response | null>;
  /** Page of text at an instant with these texts; null while the site is closed. */
  readonly previewText: (path: string, content: SiteContent, at: Instant) => Promise<Response | null>;
  /** Cost of a property in the end, as its page tells the usual case; null where nobody knows. */
  readonly costOf: (property: Property) => Centavos | null;
  readonly reportError: (error: unknown) => void;
};
