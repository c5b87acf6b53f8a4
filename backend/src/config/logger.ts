import { pino } from 'pino';

/** The process' log: one JSON object a line. Never given a body, a header or a setting, so that no secret reaches it. */
export const logger = pino({ level: process.env.LOG_LEVEL || (process.env.VITEST ? 'silent' : 'info') });
