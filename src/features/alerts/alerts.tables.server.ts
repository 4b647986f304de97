import type { ColumnType, Generated } from 'kysely';
import type { AlertKind, AlertPurpose, AlertStatus, Periodicity } from '../../domain/alerts/alert.ts';
import type { Order, StateCode } from '../../domain/catalogue/enumerations.ts';

type Json = ColumnType<unknown, string, string>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export type AlertTable = {
  id: Generated<number>;
  email: string;
  email_key: string;
  periodicity: Periodicity;
  purpose: AlertPurpose;
  query: string;
  order_by: Order;
  phone: string | null;
  origin: string;
  kind: Defaulted<AlertKind>;
  uf: StateCode | null;
  status: Defaulted<AlertStatus>;
  created_at: Date;
  asked_at: Date;
  confirmed_at: Date | null;
  paused_at: Date | null;
  ended_at: Date | null;
  after_version: Defaulted<number>;
  after_at: Date;
  last_sent_at: Date | null;
  last_sent_count: number | null;
};

export type WatchTable = {
  id: Generated<number>;
  email: string;
  email_key: string;
  number: number;
  status: Defaulted<AlertStatus>;
  seen: Json | null;
  after_version: Defaulted<number>;
  created_at: Date;
  asked_at: Date;
  confirmed_at: Date | null;
  paused_at: Date | null;
  ended_at: Date | null;
  last_sent_at: Date | null;
};

export type AlertRunTable = {
  id: Generated<number>;
  periodicity: Periodicity;
  from_version: number;
  to_version: number;
  from_at: Date;
  to_at: Date;
  active_codes: string[];
  state: Defaulted<'deciding' | 'done'>;
  claimed_until: Date;
};

export type DigestStatus = 'waiting' | 'queued' | 'composed' | 'merged' | 'dropped';

export type DigestTable = {
  id: Generated<number>;
  run_id: number;
  alert_id: number | null;
  watch_id: number | null;
  from_version: number;
  to_version: number;
  status: Defaulted<DigestStatus>;
  found: Json;
  found_count: number;
  delivery_id: string | null;
  composed_at: Date | null;
  created_at: Date;
};

export type AlertSentTable = { alert_id: number; number: number; price_cents: number | null };

/** Alerts and what was found for them (migrations 0006_alerts, 0050_weekly_offers), for `Kysely<AlertTables>`. */
export type AlertTables = {
  alert: AlertTable;
  watch: WatchTable;
  alert_run: AlertRunTable;
  digest: DigestTable;
  alert_sent: AlertSentTable;
};
