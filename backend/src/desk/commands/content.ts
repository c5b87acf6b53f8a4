import type { Command } from 'commander';

/** `shop content …` */
export function addContentCommands(program: Command): void {
  program.command('content').description('the texts and pictures of the pages');
}
