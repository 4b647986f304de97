import PostalMime from 'postal-mime';

/** One recipient for whom a message of ours was given up (RFC 3464). */
export type MailReport = {
  /** Ours: the message's own id, which whoever never got it cannot know. */
  readonly deliveryId: string;
  /** Every address that the report names for it. */
  readonly recipients: readonly string[];
  /** Such as `5.1.1` (RFC 3463). */
  readonly status: string;
};

const STATUS_TYPE = 'message/delivery-status';
const ORIGINAL_TYPES = ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers'];
const OWN_ID = /^message-id:\s*<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/im;

/** Messages of ours in a mail that came back; empty: it is no report, or tells of none of them for good. */
export async function readReport(raw: Uint8Array): Promise<readonly MailReport[]> {
  const { attachments } = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const textOf = (types: readonly string[]): string => {
    const part = attachments.find(({ mimeType }) => types.includes(mimeType));
    return part === undefined ? '' : unfolded(new TextDecoder().decode(part.content as ArrayBuffer));
  };
  const [head = ''] = textOf(ORIGINAL_TYPES).split(/\n\s*\n/);
  const deliveryId = OWN_ID.exec(head)?.[1]?.toLowerCase();
  if (deliveryId === undefined) return [];
  // The first group is of the whole report, each other one of a recipient.
  return textOf([STATUS_TYPE])
    .split(/\n\s*\n/)
    .flatMap((group) => {
      const status = /^status:\s*(5\.\d{1,3}\.\d{1,3})\b/im.exec(group)?.[1];
      if (status === undefined || !/^action:\s*failed\b/im.test(group)) return [];
      return [{ deliveryId, recipients: recipientsOf(group), status }];
    });
}

const unfolded = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ');

const recipientsOf = (group: string): string[] =>
  [...group.matchAll(/^(?:final|original)-recipient:\s*rfc822\s*;\s*<?([^\s<>]+@[^\s<>]+?)>?\s*$/gim)].map(
    ([, address = '']) => address,
  );
