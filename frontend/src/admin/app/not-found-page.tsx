import { LinkButton } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import common from '../ui/layout/common.module.css';
import { PageHeader } from '../ui/layout/page-header.tsx';

export const NotFoundPage = () => (
  <>
    <PageHeader title="Page not found" />
    <p className={classNames(common.muted, common.spaced)}>The console has no page at this address.</p>
    <LinkButton to="/">Go to Today</LinkButton>
  </>
);
