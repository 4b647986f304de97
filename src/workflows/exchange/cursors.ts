import { type Instant, instant } from '../../domain/time.ts';
import type {
  ChangePlace,
  ChangeProgress,
} from '../../features/catalogue/stored/changed-properties.repo.server.ts';
import type { EnquiryPlace } from '../../features/enquiries/told-enquiries.repo.server.ts';

export type ChangeCursor = ChangeProgress;
export type EnquiryCursor = EnquiryPlace;

/** The place reached, and where something was passed over. */
const PLACES = /^(-?\d{1,15})\.(\d{1,9})(?:_(-?\d{1,15})\.(\d{1,9}))?$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** As precise as the database. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const writePlace = ({ version, number }: ChangePlace) => `${version}.${number}`;

export const writeChangeCursor = ({ at, waiting }: ChangeCursor): string =>
  waiting === null ? writePlace(at) : `${writePlace(at)}_${writePlace(waiting)}`;

/** Null: it is none that was given. */
export function readChangeCursor(text: string): ChangeCursor | null {
  const [, ...parts] = PLACES.exec(text) ?? [];
  const [version, number, from, place] = parts.map((part) => (part === undefined ? null : Number(part)));
  if (version == null || number == null) return null;
  const waiting = from == null || place == null ? null : { version: from, number: place };
  return { at: { version, number }, waiting };
}

export const writeEnquiryCursor = ({ receivedAt, id }: EnquiryCursor): string =>
  Buffer.from(`${receivedAt} ${id}`).toString('base64url');

/** Null: it is none that was given. */
export function readEnquiryCursor(text: string): EnquiryCursor | null {
  const [receivedAt = '', id = '', ...rest] = Buffer.from(text, 'base64url').toString('latin1').split(' ');
  const isTime = TIME.test(receivedAt) && !Number.isNaN(Date.parse(receivedAt));
  return rest.length === 0 && UUID.test(id) && isTime ? { receivedAt, id } : null;
}

/** Everything from an instant on. */
export const enquiriesSince = (since: Instant): EnquiryCursor => ({
  receivedAt: new Date(instant(since - 1)).toISOString(),
  id: LAST_ID,
});
