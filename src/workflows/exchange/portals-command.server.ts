import { z } from 'zod';
import { USUAL_LEAST_PHOTOS } from '../../features/catalogue/vrsync/vrsync.writer.ts';
import type { Command } from '../../platform/database/local-door.server.ts';
import { type VrsyncParts, vrsyncReport } from './vrsync.server.ts';

/** What `npm run portals` asks for. */
export const portalsCommandSchema = z.object({
  photos: z.int().min(0).max(20).default(USUAL_LEAST_PHOTOS),
});

const MOST = 50_000;

/** What the portals are told of the listings, and why some are not. */
export function portalsCommand(parts: VrsyncParts): Command {
  return async ({ args }) => {
    const { photos } = portalsCommandSchema.parse(args);
    return { ...(await vrsyncReport(parts, { leastPhotos: photos, most: MOST })) };
  };
}
