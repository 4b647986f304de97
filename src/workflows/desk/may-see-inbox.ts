import { INBOX_ROLES } from '../../domain/desk/access.ts';
import type { Person } from '../../features/desk/person.repo.server.ts';

/** True when somebody sees the submissions of visitors, and so may be given them. */
export const maySeeInbox = ({ role, revokedAt }: Pick<Person, 'role' | 'revokedAt'>): boolean =>
  revokedAt === null && INBOX_ROLES.includes(role);
