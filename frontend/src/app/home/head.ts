import type { QueryClient } from '@tanstack/react-query';
import { setPageHead } from '#src/lib/browser/use-page-head.ts';
import { paths } from '#src/lib/paths.ts';
import { shopStructuredData } from '../page/structured-data.ts';

/** Sets the head of the home page, unless another page is shown by now. */
export function setHomeHead(description: string, queryClient: QueryClient): void {
  if (window.location.pathname !== paths.home) return;
  setPageHead({ description, path: paths.home }, () => shopStructuredData(queryClient));
}
