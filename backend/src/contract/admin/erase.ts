import { z } from 'zod';
import '../zod-settings.ts';

/** `POST /api/admin/customers/:id/erase`: answers `{ success: true }` */
export const eraseCustomerBody = z.object({});
