import type { Command } from '../commands/command.ts';
import { notSupported } from '../errors.ts';

export const aggregate: Command = {
  fields: ['pipeline', 'cursor'],
  run() {
    throw notSupported('The command aggregate');
  },
};
