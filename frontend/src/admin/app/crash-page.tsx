import type { ComponentType, ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import type { FailureProps } from '#src/ui/feedback/crash-guard.tsx';
import common from '../ui/layout/common.module.css';
import { PageHeader } from '../ui/layout/page-header.tsx';

/** @param Frame the heading, and what stands below it */
export const crashPageIn =
  (Frame: ComponentType<{ title: string; children: ReactNode }>) =>
  ({ isOffline, onRetry }: FailureProps) => (
    <Frame title={isOffline ? 'This page needs a connection' : 'This page stopped working'}>
      <p className={classNames(common.muted, common.spaced)}>
        {isOffline
          ? 'The shop’s server doesn’t respond. The page opens as soon as it does.'
          : 'Reload the page to continue. What was saved stays saved.'}
      </p>
      <Button onClick={onRetry}>{isOffline ? 'Try again' : 'Reload'}</Button>
    </Frame>
  );

/** Replaces a page between rail and search box that crashed, or whose code could not be loaded offline. */
export const CrashPage = crashPageIn(({ title, children }) => (
  <div role="alert">
    <PageHeader title={title} />
    {children}
  </div>
));
