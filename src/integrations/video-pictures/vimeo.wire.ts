import { z } from 'zod';

const answer = z.object({ thumbnail_url: z.url({ protocol: /^https?$/ }) });

/** The address of the picture in what Vimeo says of a video (oEmbed); null where it names none. */
export function readVimeoAnswer(bytes: Uint8Array): URL | null {
  try {
    const read = answer.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')));
    return read.success ? new URL(read.data.thumbnail_url) : null;
  } catch {
    return null;
  }
}
