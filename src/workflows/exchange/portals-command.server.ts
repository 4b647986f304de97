import { z } from 'zod';
import { USUAL_LEAST_PHOTOS } from '../../features/catalogue/vrsync/vrsync.writer.ts';
import type { Command } from '../../platform/database/command-socket.server.ts';
import type { VrsyncParts } from './vrsync.server.ts';
import { reportingVrsync } from './vrsync-report.server.ts';

/** Arguments of `npm run portals`. */
export const portalsCommandSchema = z.object({
  photos: z.int().min(0).max(20).default(USUAL_LEAST_PHOTOS),
});

const MOST = 50_000;

/** Tells which of the listings the portals get, and why the others are left out. */
export function portalsCommand(parts: VrsyncParts): Command {
  return async ({ args }) => {
    const { photos } = portalsCommandSchema.parse(args);
    return { ...(await reportingVrsync(parts)({ leastPhotos: photos, most: MOST })) };
  };
}
