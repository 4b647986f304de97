/** Listings as they stood (migrations/0671_receipts.sql). */
export type ReceiptTable = {
  code: string;
  property_number: number;
  small_id: string;
  made_at: Date;
  facts: string;
};

export type ReceiptTables = { receipt: ReceiptTable };
