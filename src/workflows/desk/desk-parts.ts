import type { Kysely, Transaction } from 'kysely';
import type { Brand } from '../../domain/brand/brand.ts';
import type { Role } from '../../domain/desk/roles.ts';
import type { Clock } from '../../domain/time.ts';
import type { AuditTables } from '../../features/audit/audit.tables.server.ts';
import type { Actor } from '../../features/audit/write-audit.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import type { SiteTexts } from '../../features/content/site-texts.ts';
import type { DeskTables } from '../../features/desk/desk.tables.server.ts';
import type { Person } from '../../features/desk/person.repo.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import type { ExchangeTables } from '../../features/exchange/exchange.tables.server.ts';
import type { MediaService } from '../../features/media/media-service.server.ts';
import type { OpenIdProvider } from '../../integrations/openid/openid.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import type { Poster } from '../../platform/fetch/poster.server.ts';
import type { Storage } from '../../platform/storage/storage.server.ts';
import type { SourceParts } from '../sources/source-parts.ts';

type Tables = DeskTables & AuditTables & EnquiryTables & CatalogueTables & ExchangeTables;
export type DeskDb = Kysely<Tables>;
export type DeskTrx = Transaction<Tables>;

/** Parts that the use cases of the desk are made of. */
export type DeskParts = {
  readonly db: DeskDb;
  readonly clock: Clock;
  readonly secret: string;
  readonly brand: Brand;
  /** Storage of photos and documents. */
  readonly media: MediaService;
  /** Address of the desk's host, without a slash at its end. */
  readonly deskUrl: () => string;
  /** True when the catalogue is the demonstration, where a second factor may be left for later. */
  readonly isDemo: () => boolean;
  /** The operator's own identity provider; null: there is none. */
  readonly provider: {
    readonly openId: OpenIdProvider;
    /** Group of each role, the first that fits. */
    readonly roles: readonly (readonly [group: string, role: Role])[];
    /** True when it asks everybody for a second factor, also where its answers do not say so. */
    readonly asksForFactor: boolean;
  } | null;
  /** Readers and keepers of lists and feeds; absent: in tests that need none. */
  readonly lists?: SourceParts;
  /** Machinery of the outlet, for its keeper; absent: in tests without need of it. */
  readonly upkeep?: {
    readonly database: Database<CatalogueTables>;
    readonly dataDir: string;
    readonly storage: Storage;
    /** True when backups are made by schedule. */
    readonly backsUp: boolean;
    readonly listMaxAgeDays: number;
  };
  /** The texts of the site; absent: in tests of what needs none. */
  readonly texts?: SiteTexts;
  /** Poster by which other systems are told; absent: in tests that need none. */
  readonly poster?: Poster;
  /** True where a key is set by which courts are asked. */
  readonly asksCourts?: boolean;
  /** False for tests of load. */
  readonly slowsDown: boolean;
};

/** Throws where the desk was made without lists. */
export function listsOf({ lists }: Pick<DeskParts, 'lists'>): SourceParts {
  if (lists === undefined) throw new Error('this desk was made without lists');
  return lists;
}

/** Somebody who came in, in the words of the audit. */
export const actorOf = ({ id, name }: Pick<Person, 'id' | 'name'>, clientAddress: string | null): Actor => ({
  id,
  name,
  clientAddress,
});
