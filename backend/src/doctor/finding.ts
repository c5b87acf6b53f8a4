import type { SettingProblem, Settings } from '../config/env.ts';

/** What one check found. No finding ever carries a secret, nor what another server said. */
export interface Finding {
  status: 'ok' | 'warning' | 'error';
  /** What was looked at: a setting, or a thing the shop needs. */
  check: string;
  message: string;
  /** What to do about it. */
  cure?: string;
}

/** What every check may look at. */
export interface Patient {
  source: NodeJS.ProcessEnv;
  /** The names that stand in `.env`. */
  envFileNames: readonly string[];
  /** The settings without those that are wrong. */
  settings: Settings;
  problems: readonly SettingProblem[];
  isProduction: boolean;
}

/** One thing to look at; it may take a few seconds. */
export interface Check {
  /** Stands in the findings when it takes too long or fails itself. */
  name: string;
  examine(patient: Patient): Finding[] | Promise<Finding[]>;
}

export const ok = (check: string, message: string): Finding => ({ status: 'ok', check, message });
export const warning = (check: string, message: string, cure: string): Finding => ({
  status: 'warning',
  check,
  message,
  cure,
});
export const failure = (check: string, message: string, cure: string): Finding => ({
  status: 'error',
  check,
  message,
  cure,
});
