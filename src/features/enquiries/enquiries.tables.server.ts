import type { ColumnType, Generated } from 'kysely';
import type { DeskState, Topic } from '../../domain/inbox/topic.ts';

type Json = ColumnType<unknown, string, string>;

export type SubmissionTable = {
  id: string;
  kind: string;
  idempotency_key: string;
  received_at: Date;
  email: string;
  email_key: string;
  name: string | null;
  phone: string | null;
  property_number: number | null;
  body: Json;
  sender: Json;
  status: ColumnType<string, string | undefined, string>;
  /** State of the desk's work on it (migrations/0141_inbox.sql). */
  topic: Topic | null;
  desk_state: ColumnType<DeskState, DeskState | undefined, DeskState>;
  due_at: Date | null;
  taken_by: ColumnType<string | null, string | null | undefined, string | null>;
  state_at: ColumnType<Date | null, undefined, Date | null>;
};

/** Acts of the desk about it. */
export type InboxEventTable = {
  id: string;
  submission_id: string;
  at: Date;
  person_id: string | null;
  person_name: string;
  kind: string;
  text: string | null;
  outcome: string | null;
  delivery_id: string | null;
};

/** Time of an agreed visit, and its outcome. */
export type VisitAppointmentTable = {
  submission_id: string;
  starts_at: Date;
  state: 'confirmed' | 'done' | 'missed' | 'cancelled';
  sequence: ColumnType<number, number | undefined, number>;
};

export type ConsentTable = {
  id: Generated<number>;
  submission_id: string;
  email_hash: string;
  form: string;
  text_version: string;
  /** Null: it was not written down then. */
  policy_version: ColumnType<string | null, string | null | undefined, string | null>;
  ticked: Json;
  /** Instants at which some were taken back, by name (migrations/0746_consents_taken_back.sql). */
  taken_back: ColumnType<unknown, string | undefined, string>;
  at: Date;
};

export type DeliveryTable = {
  id: string;
  submission_id: string | null;
  template: string;
  recipient: string;
  data: Json;
  status: ColumnType<
    'waiting' | 'confirmed' | 'failed',
    'waiting' | undefined,
    'waiting' | 'confirmed' | 'failed'
  >;
  attempts: ColumnType<number, number | undefined, number>;
  error: string | null;
  created_at: Date;
  confirmed_at: Date | null;
};

/** Outcomes of proposals at the partner (migrations/0007_proposals.sql); their status is that of the submission. */
export type ProposalTable = {
  submission_id: string;
  token_hash: string;
  reason: string | null;
  message: string | null;
  target_url: string | null;
  settled_at: Date | null;
};

/** Addresses that get no alerts and offers (migrations/0052_refused_addresses.sql). */
export type RefusedAddressTable = { address_hash: string; refused_at: Date; reason: string };

/** Submissions of visitors (migrations/0005_enquiries.sql), for `Kysely<EnquiryTables>`. */
export type EnquiryTables = {
  submission: SubmissionTable;
  consent: ConsentTable;
  delivery: DeliveryTable;
  proposal: ProposalTable;
  refused_address: RefusedAddressTable;
  inbox_event: InboxEventTable;
  visit_appointment: VisitAppointmentTable;
};
