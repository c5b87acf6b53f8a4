import type { Operation } from '../operation.ts';
import { captchaOperations } from './captcha.ts';
import { serviceOperations } from './service.ts';

/** Every request of the API, in the order of the document. */
export const operations: readonly Operation[] = [...captchaOperations, ...serviceOperations];
