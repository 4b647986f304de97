/**
 * Messages between the pages and the script that all of them share. They are bundled apart, since that script must
 * import nothing: types are all they have in common (decision 0221).
 */
export type ShellMessages = {
  'outlet:track': { readonly event: TrackedEvent } & TrackedData;
  'outlet:pop-up': PopUpRequest;
  'outlet:used': { readonly use: Used; readonly property: string };
  'outlet:decide': { readonly allowed: readonly Purpose[] };
  /** Answered at once, in the message itself. */
  'outlet:ask': { readonly purpose: Purpose; isAllowed: boolean };
};

/** Acts on a property that the server counts, without knowing of whom (decision 0550). */
export type Used = 'costs' | 'saved' | 'shared';

/** Acts of a visitor, by the names that analytics keeps (specification 2 §7 and §8). */
export type TrackedEvent =
  | 'lead'
  | 'visit'
  | 'auction'
  | 'proposal'
  | 'home_contact'
  | 'message'
  | 'simulation'
  | 'alert';

/** Never anything that tells who it was: no e-mail, phone or name. */
export type TrackedData = Readonly<Record<string, string | number | boolean>>;

/** In the order in which they are shown (D§8); the cookie notice comes before all of them. */
export type PopUp = 'campaign' | 'lead' | 'exit';

/** Opens it; resolves when it is closed again. */
export type OpenPopUp = () => Promise<unknown>;

export type PopUpRequest = {
  readonly popUp: PopUp;
  /** Fetches what it needs, and returns how it is opened; null when it has become superfluous. */
  readonly prepare: () => Promise<OpenPopUp | null>;
};

/** Purposes that a visitor may allow: counting visits, and maps, videos and tours of others without a press for each. */
export type Purpose = 'measurement';
