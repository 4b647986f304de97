import { INBOX_ROLES } from '../../domain/desk/access.ts';
import type { Person } from '../../features/desk/person.repo.server.ts';

/** Whether somebody sees what visitors sent, and so may be given it. */
export const maySeeInbox = ({ role, revokedAt }: Pick<Person, 'role' | 'revokedAt'>): boolean =>
  revokedAt === null && INBOX_ROLES.includes(role);
