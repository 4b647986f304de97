/** A mail as servers send it back (RFC 3462, 3464). */
export function reportMail({
  id,
  recipient,
  action = 'failed',
  status = '5.1.1',
  original = 'message/rfc822',
  more = [],
}: {
  /** Id of the message that came back. */
  readonly id: string;
  readonly recipient: string;
  readonly action?: string;
  readonly status?: string;
  readonly original?: 'message/rfc822' | 'text/rfc822-headers';
  /** Further lines about the recipient. */
  readonly more?: readonly string[];
}): string {
  return [
    'From: Mail Delivery System <MAILER-DAEMON@mx.visitor.example>',
    'To: site@operator.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system at host mx.visitor.example.',
    '',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.visitor.example',
    'Arrival-Date: Wed, 25 Nov 2026 12:00:00 -0300',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    ...more,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 ${status} said by the server`,
    '',
    '--part',
    `Content-Type: ${original}`,
    '',
    'From: Outlet <site@operator.example>',
    `To: ${recipient}`,
    'Subject: As suas ofertas',
    `Message-ID: <${id}@operator.example>`,
    ...(original === 'message/rfc822' ? ['', 'Bom dia.'] : []),
    '',
    '--part--',
    '',
  ].join('\r\n');
}
