import type { ColumnType, Generated } from 'kysely';

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
};

export type ConsentTable = {
  id: Generated<number>;
  submission_id: string;
  email_hash: string;
  form: string;
  text_version: string;
  ticked: Json;
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

/** What became of a proposal at the partner (migrations/0007_proposals.sql); its status is that of the submission. */
export type ProposalTable = {
  submission_id: string;
  token_hash: string;
  reason: string | null;
  message: string | null;
  target_url: string | null;
  settled_at: Date | null;
};

/** What visitors send (migrations/0005_enquiries.sql), for `Kysely<EnquiryTables>`. */
export type EnquiryTables = {
  submission: SubmissionTable;
  consent: ConsentTable;
  delivery: DeliveryTable;
  proposal: ProposalTable;
};
