import {
  type AdminErrorCode,
  type AdminErrorParams,
  adminErrors,
  describeAdminError,
} from '../../contract/admin/errors.ts';
import { Problem } from '../../errors/problem.ts';

/** An error response of the console's API, with the status of its code. */
export const adminProblem = <Code extends AdminErrorCode>(code: Code, ...params: AdminErrorParams<Code>) =>
  new Problem(adminErrors[code].status, describeAdminError(code, ...params));
