import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

const LOOK_EVERY_MS = 200;
const LOOK_FOR_MS = 60_000;

/** The newest mail to an address with that subject, once it lies in the outbox of a product. */
export async function mailTo(dataDir: string, to: string, subject: string): Promise<Email> {
  for (const end = Date.now() + LOOK_FOR_MS; Date.now() < end; ) {
    const names = readdirSync(dataDir, { recursive: true }) as string[];
    const mails = await Promise.all(
      names
        .filter((name) => name.endsWith('.eml'))
        .map((name) => PostalMime.parse(readFileSync(path.join(dataDir, name)))),
    );
    const found = mails.findLast(
      (mail) => mail.subject === subject && mail.to?.some((one) => one.address === to),
    );
    if (found) return found;
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
  }
  throw new Error(`no mail ‘${subject}’ to ${to} came`);
}

/** The link of a mail whose address holds such a path. */
export function linkIn({ text }: Email, what: RegExp): string {
  const found = /https?:\/\/\S+/g[Symbol.match](text ?? '')?.find((link) => what.test(link));
  if (found === undefined) throw new Error(`no link ${what} in ${text}`);
  return found;
}
