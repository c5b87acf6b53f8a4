import { AppLink } from '#src/ui/app-link.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** An unknown path of the console. */
export const NotFoundPage = () => (
  <>
    <PageHeader title="Page not found" />
    <p>
      The console has no page at this address. <AppLink to="/">Go to the first page</AppLink>
    </p>
  </>
);
